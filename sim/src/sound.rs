//! Sounds on the desktop, through the sound server that desktops have: nothing to install. Where
//! there is none, Portolan says so once and stays silent.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use portolan_ui::Sound;
use portolan_ui::settings::Loudness;

/// Somebody who plays sounds on a thread of its own.
pub struct Speaker {
    tell: Sender<(Sound, Loudness)>,
    trouble: Receiver<String>,
}

impl Speaker {
    /// A speaker at the user's sound server.
    pub fn new() -> Speaker {
        Speaker::with(server::connect)
    }

    fn with(connect: impl FnOnce() -> Result<server::Line, String> + Send + 'static) -> Speaker {
        let (tell, told) = channel();
        let (complain, trouble) = channel();
        thread::spawn(move || {
            let result = connect().and_then(|line| {
                let mut line = line;
                // The next sound cuts off the one before.
                told.iter().try_for_each(|(sound, loudness)| line.play(sound, loudness))
            });
            if let Err(reason) = result {
                // Nobody listens any more when the window is closed.
                let _ = complain.send(format!("{reason}: the game goes on in silence"));
            }
        });
        Speaker { tell, trouble }
    }

    /// Plays a sound; without a server it is lost.
    pub fn play(&self, sound: Sound, loudness: Loudness) {
        let _ = self.tell.send((sound, loudness));
    }

    /// Why nothing is heard; said once.
    pub fn trouble(&self) -> Option<String> {
        self.trouble.try_recv().ok()
    }
}

impl Default for Speaker {
    fn default() -> Speaker {
        Speaker::new()
    }
}

/// PulseAudio, and PipeWire in its place.
#[cfg(unix)]
mod server {
    use std::io;
    use std::os::unix::net::UnixStream;

    use futures::executor::block_on;
    use portolan_ui::Sound;
    use portolan_ui::settings::Loudness;
    use portolan_ui::sounds::Samples;
    use pulseaudio::protocol::stream::BufferAttr;
    use pulseaudio::protocol::{
        ChannelMap, ChannelVolume, DEFAULT_SINK, PlaybackStreamParams, SampleFormat, SampleSpec,
    };
    use pulseaudio::{AsPlaybackSource, Client, ClientError, PlaybackStream};

    /// Samples a second.
    pub const RATE: u32 = 44_100;

    /// A connection, with the sound that is being played.
    pub struct Line {
        client: Client,
        playing: Option<PlaybackStream>,
    }

    fn said(error: ClientError) -> String {
        format!("no sound, the sound server says: {error}")
    }

    /// Connects to the server that the environment names.
    pub fn connect() -> Result<Line, String> {
        let Some(path) = pulseaudio::socket_path_from_env() else {
            return Err("no sound, there is no sound server".into());
        };
        let cookie = pulseaudio::cookie_path_from_env().and_then(|file| std::fs::read(file).ok());
        UnixStream::connect(path)
            .map_err(|error: io::Error| format!("no sound, the sound server is gone: {error}"))
            .and_then(|socket| line(socket, cookie))
    }

    /// Speaks with the server at the other end.
    pub fn line(socket: UnixStream, cookie: Option<Vec<u8>>) -> Result<Line, String> {
        let client = Client::new_unix(c"Portolan", socket, cookie).map_err(said)?;
        Ok(Line { client, playing: None })
    }

    impl Line {
        /// Plays a sound instead of the one at hand.
        pub fn play(&mut self, sound: Sound, loudness: Loudness) -> Result<(), String> {
            self.playing = None;
            let params = PlaybackStreamParams {
                sample_spec: SampleSpec {
                    format: SampleFormat::S16Le,
                    channels: 1,
                    sample_rate: RATE,
                },
                channel_map: ChannelMap::mono(),
                cvolume: Some(ChannelVolume::norm(1)),
                sink_name: Some(DEFAULT_SINK.to_owned()),
                // Begin with the first sample: most sounds are shorter than what is usually waited for.
                buffer_attr: BufferAttr {
                    pre_buffering: 0,
                    target_length: 2 * RATE,
                    ..BufferAttr::default()
                },
                ..PlaybackStreamParams::default()
            };
            let mut bytes = Samples::new(sound, loudness, RATE).flat_map(i16::to_le_bytes);
            let source = move |buffer: &mut [u8]| {
                let filled = buffer.iter_mut().zip(&mut bytes);
                filled.map(|(place, byte)| *place = byte).count()
            };
            let stream = self.client.create_playback_stream(params, source.as_playback_source());
            self.playing = Some(block_on(stream).map_err(said)?);
            Ok(())
        }
    }
}

/// Elsewhere there is no server that can be spoken to without a library.
#[cfg(not(unix))]
mod server {
    use portolan_ui::Sound;
    use portolan_ui::settings::Loudness;

    pub enum Line {}

    pub fn connect() -> Result<Line, String> {
        Err("no sound on this system".into())
    }

    impl Line {
        pub fn play(&mut self, _: Sound, _: Loudness) -> Result<(), String> {
            match *self {}
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use portolan_ui::sounds::Samples;
    use pulseaudio::protocol::{
        self, AuthReply, Command, CreatePlaybackStreamReply, SetClientNameReply,
    };
    use std::io::{Cursor, Read};
    use std::os::unix::net::UnixStream;

    #[test]
    fn without_a_server_it_is_said_once_and_nothing_is_heard() {
        let (gone, _) = UnixStream::pair().unwrap();
        let speaker = Speaker::with(move || server::line(gone, None));
        let reason = speaker.trouble.recv().unwrap();
        assert!(reason.contains("silence") && !reason.contains('\n'), "{reason}");
        for _ in 0..50 {
            speaker.play(Sound::Bell, Loudness::Full);
        }
        assert_eq!(speaker.trouble(), None, "not again");
    }

    /// A server that notes what it is given to play, until it has so many bytes.
    fn serve(mut socket: UnixStream, wanted: usize) -> Vec<u8> {
        let (mut version, mut heard) = (0, Vec::new());
        while heard.len() < wanted {
            let head = protocol::read_descriptor(&mut socket).unwrap();
            let mut payload = vec![0; head.length as usize];
            socket.read_exact(&mut payload).unwrap();
            if head.channel != u32::MAX {
                heard.extend(payload);
                continue;
            }
            let read = Command::read_tag_prefixed(&mut Cursor::new(&payload), version);
            let (number, command) = read.unwrap();
            match command {
                Command::Auth(params) => {
                    version = params.version.min(protocol::MAX_VERSION);
                    let reply = AuthReply { version, ..Default::default() };
                    protocol::write_reply_message(&mut socket, number, &reply, version).unwrap();
                }
                Command::SetClientName(_) => {
                    let reply = SetClientNameReply { client_id: 1 };
                    protocol::write_reply_message(&mut socket, number, &reply, version).unwrap();
                }
                Command::CreatePlaybackStream(params) => {
                    assert_eq!(params.buffer_attr.pre_buffering, 0, "short sounds are heard");
                    let reply = CreatePlaybackStreamReply {
                        channel: 7,
                        requested_bytes: params.buffer_attr.target_length,
                        sample_spec: params.sample_spec,
                        channel_map: params.channel_map,
                        buffer_attr: params.buffer_attr,
                        ..Default::default()
                    };
                    protocol::write_reply_message(&mut socket, number, &reply, version).unwrap();
                }
                _ => protocol::write_ack_message(&mut socket, number).unwrap(),
            }
        }
        heard
    }

    #[test]
    fn a_server_gets_the_samples_of_the_table() {
        let (ours, theirs) = UnixStream::pair().unwrap();
        let bell: Vec<u8> = Samples::new(Sound::Bell, Loudness::Soft, server::RATE)
            .flat_map(i16::to_le_bytes)
            .collect();
        let wanted = bell.len();
        let other_end = thread::spawn(move || serve(theirs, wanted));
        let speaker = Speaker::with(move || server::line(ours, None));
        speaker.play(Sound::Bell, Loudness::Soft);
        assert_eq!(other_end.join().unwrap(), bell);
    }
}
