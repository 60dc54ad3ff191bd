//! Chromium, driven over its own protocol: JSON messages with a zero behind each, through a pair of
//! pipes. Nothing but the browser itself is needed for it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, path::Path, path::PathBuf};

use serde_json::{Value, json};

/// How long anything may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// Where Chromium is, if it is installed.
pub fn find() -> Option<PathBuf> {
    let names = ["google-chrome", "chromium", "chromium-browser", "chrome"];
    let folders: Vec<PathBuf> =
        env::var_os("PATH").map(|path| env::split_paths(&path).collect()).unwrap_or_default();
    let files = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    files.into_iter().find(|file| file.is_file())
}

/// A running browser.
pub struct Browser {
    process: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    number: u64,
}

/// One of its tabs.
#[derive(Clone, Debug)]
pub struct Tab {
    target: String,
    session: String,
}

impl Browser {
    /// Starts it with a profile of its own in this folder.
    pub fn start(program: &Path, profile: &Path) -> Browser {
        fs::create_dir_all(profile).expect("a folder for the profile");
        // The shell puts the pipes where the browser looks for them.
        let mut process = Command::new("sh")
            .args(["-c", r#"exec "$@" 3<&0 4>&1 >/dev/null 2>&1 </dev/null"#, "sh"])
            .arg(program)
            .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic"])
            .args(["--no-first-run", "--disable-background-networking", "--disable-sync"])
            .args(["--disable-component-update", "--disable-dev-shm-usage", "--mute-audio"])
            .args(["--remote-debugging-pipe", "--lang=en-US"])
            .arg(format!("--user-data-dir={}", profile.display()))
            .arg("about:blank")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell");
        let to = process.stdin.take().expect("a pipe");
        let from = BufReader::new(process.stdout.take().expect("a pipe"));
        Browser { process, to, from, number: 0 }
    }

    /// Asks for something and waits for the answer, or for why there is none.
    fn try_ask(
        &mut self,
        session: Option<&str>,
        method: &str,
        about: Value,
    ) -> Result<Value, String> {
        self.send(session, method, about);
        let number = self.number;
        let mut answer = self.receive(|message| message["id"] == number);
        match &answer["error"] {
            Value::Null => Ok(answer["result"].take()),
            error => Err(format!("{method}: {error}")),
        }
    }

    fn send(&mut self, session: Option<&str>, method: &str, about: Value) {
        self.number += 1;
        let mut message = json!({ "id": self.number, "method": method, "params": about });
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        let mut bytes = serde_json::to_vec(&message).expect("JSON");
        bytes.push(0);
        self.to.write_all(&bytes).expect("the browser listens");
    }

    /// Waits for such a message, and lets all others go by.
    fn receive(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let mut bytes = Vec::new();
            let length = self.from.read_until(0, &mut bytes).expect("the browser answers");
            assert!(length > 0, "the browser is gone");
            bytes.pop();
            let message: Value = serde_json::from_slice(&bytes).expect("JSON");
            if wanted(&message) {
                return message;
            }
        }
    }

    /// Asks for something and waits for the answer.
    #[track_caller]
    fn ask(&mut self, session: Option<&str>, method: &str, about: Value) -> Value {
        self.try_ask(session, method, about).expect("an answer")
    }

    /// Opens a tab at this address.
    #[track_caller]
    pub fn open(&mut self, address: &str) -> Tab {
        let target = self.ask(None, "Target.createTarget", json!({ "url": "about:blank" }));
        let target = target["targetId"].as_str().expect("a tab").to_owned();
        let about = json!({ "targetId": target, "flatten": true });
        let session = self.ask(None, "Target.attachToTarget", about);
        let session = session["sessionId"].as_str().expect("a session").to_owned();
        let tab = Tab { target, session };
        self.tell(&tab, "Page.enable", json!({}));
        self.go(&tab, address);
        tab
    }

    /// Runs a line in every page that the tab comes to, before the page's own.
    #[track_caller]
    pub fn prepare(&mut self, tab: &Tab, line: &str) {
        self.tell(tab, "Page.addScriptToEvaluateOnNewDocument", json!({ "source": line }));
    }

    /// Goes to an address.
    #[track_caller]
    pub fn go(&mut self, tab: &Tab, address: &str) {
        self.tell(tab, "Page.navigate", json!({ "url": address }));
    }

    /// Asks a tab for something.
    #[track_caller]
    pub fn tell(&mut self, tab: &Tab, method: &str, about: Value) -> Value {
        self.ask(Some(&tab.session), method, about)
    }

    /// What a line of the page's language gives, awaited.
    #[track_caller]
    pub fn value(&mut self, tab: &Tab, line: &str) -> Value {
        self.try_value(tab, line).expect("a value")
    }

    fn try_value(&mut self, tab: &Tab, line: &str) -> Result<Value, String> {
        let about = json!({ "expression": line, "awaitPromise": true, "returnByValue": true });
        let mut answer = self.try_ask(Some(&tab.session), "Runtime.evaluate", about)?;
        match &answer["exceptionDetails"] {
            Value::Null => Ok(answer["result"]["value"].take()),
            thrown => Err(format!("{line}: {thrown}")),
        }
    }

    /// Waits until a line gives true.
    #[track_caller]
    pub fn until(&mut self, tab: &Tab, line: &str) {
        let began = Instant::now();
        // While a page comes, nobody may be there to ask.
        while self.try_value(tab, line) != Ok(json!(true)) {
            assert!(began.elapsed() < PATIENCE, "never: {line}");
            std::thread::sleep(Duration::from_millis(30));
        }
    }

    /// A key goes down or comes up, as from a keyboard.
    #[track_caller]
    pub fn key(&mut self, tab: &Tab, key: &str, down: bool) {
        let code = match key {
            letter if letter.len() == 1 && letter != " " => {
                format!("Key{}", letter.to_ascii_uppercase())
            }
            " " => "Space".to_owned(),
            name => name.to_owned(),
        };
        let kind = if down { "keyDown" } else { "keyUp" };
        self.tell(tab, "Input.dispatchKeyEvent", json!({ "type": kind, "key": key, "code": code }));
    }

    /// A finger touches the middle of something, or leaves it.
    #[track_caller]
    pub fn touch(&mut self, tab: &Tab, selector: &str, down: bool) {
        let (kind, points) = if down {
            let line = format!(
                "(() => {{ const box = document.querySelector({selector:?}).getBoundingClientRect();
                 return {{ x: box.x + box.width / 2, y: box.y + box.height / 2 }}; }})()"
            );
            ("touchStart", json!([self.value(tab, &line)]))
        } else {
            ("touchEnd", json!([]))
        };
        self.tell(tab, "Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points }));
    }

    /// Makes the tab a screen of this size; phones have fingers.
    #[track_caller]
    pub fn resize(&mut self, tab: &Tab, width: u32, height: u32, ratio: f64, phone: bool) {
        let about = json!({ "width": width, "height": height, "deviceScaleFactor": ratio, "mobile": phone });
        self.tell(tab, "Emulation.setDeviceMetricsOverride", about);
        self.tell(tab, "Emulation.setTouchEmulationEnabled", json!({ "enabled": phone }));
    }

    /// Takes the network away.
    #[track_caller]
    pub fn unplug(&mut self, tab: &Tab) {
        self.tell(tab, "Network.enable", json!({}));
        let none = json!({ "offline": true, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0 });
        self.tell(tab, "Network.emulateNetworkConditions", none);
    }

    /// Kills the process behind a tab, without a word to the page.
    pub fn kill(&mut self, tab: &Tab) {
        self.tell(tab, "Inspector.enable", json!({}));
        // It does not live to answer.
        self.send(Some(&tab.session), "Page.crash", json!({}));
        self.receive(|message| message["method"] == "Inspector.targetCrashed");
        // Chromium lets a page that is opened in the very moment wait for the dead one's service
        // worker, for ever. Nobody is as quick as that.
        std::thread::sleep(Duration::from_secs(1));
        self.close(tab);
    }

    /// Closes a tab.
    #[track_caller]
    pub fn close(&mut self, tab: &Tab) {
        self.ask(None, "Target.closeTarget", json!({ "targetId": tab.target }));
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // It is ours, and nobody needs what it would still write.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
