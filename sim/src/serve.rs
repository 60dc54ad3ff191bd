//! A server for a folder, small but honest about types: enough to try the browser's Portolan here or
//! from a phone beside it. Not for the open net.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv6Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fs, thread};

use crate::Failure;

/// The longest head of a request.
const HEAD_BYTES: u64 = 16 * 1024;
/// How long somebody may take to ask.
const PATIENCE: Duration = Duration::from_secs(10);

/// Serves the folder until the program is interrupted.
///
/// # Errors
/// Says why the port cannot be had.
pub fn run(folder: &Path, port: u16) -> Result<(), Failure> {
    let cannot = |error: io::Error| Failure::Trouble(format!("port {port}: {error}"));
    let listener = listen(port).map_err(cannot)?;
    let port = listener.local_addr().map_err(cannot)?.port();
    println!("Portolan is at http://localhost:{port} until this program is interrupted (Ctrl-C).");
    answer_all(&listener, folder);
    Ok(())
}

/// Serves the folder on a thread; gives the port.
///
/// # Errors
/// When there is no free port.
pub fn in_background(folder: PathBuf) -> io::Result<u16> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let port = listener.local_addr()?.port();
    thread::spawn(move || answer_all(&listener, &folder));
    Ok(port)
}

/// Machines without the newer protocol have the older one.
fn listen(port: u16) -> io::Result<TcpListener> {
    TcpListener::bind((Ipv6Addr::UNSPECIFIED, port))
        .or_else(|_| TcpListener::bind(("0.0.0.0", port)))
}

fn answer_all(listener: &TcpListener, folder: &Path) {
    for stream in listener.incoming().flatten() {
        let folder = folder.to_owned();
        // Whoever hangs up is not waited for.
        thread::spawn(move || answer(stream, &folder));
    }
}

fn answer(mut stream: TcpStream, folder: &Path) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    let mut lines = BufReader::new((&stream).take(HEAD_BYTES)).lines();
    let request = lines.next().transpose()?.unwrap_or_default();
    while lines.next().transpose()?.is_some_and(|line| !line.is_empty()) {}
    let (status, kind, body) = respond(&request, folder);
    let length = body.len();
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\
         Cache-Control: no-cache\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"
    )?;
    if !request.starts_with("HEAD ") {
        stream.write_all(&body)?;
    }
    stream.flush()
}

/// Status, type and content for the first line of a request.
fn respond(request: &str, folder: &Path) -> (&'static str, &'static str, Vec<u8>) {
    let plain = |status: &'static str| (status, "text/plain", status.as_bytes().to_vec());
    let mut words = request.split(' ');
    let (Some("GET" | "HEAD"), Some(path)) = (words.next(), words.next()) else {
        return plain("405 Method Not Allowed");
    };
    let path = path.split(['?', '#']).next().unwrap_or_default().trim_start_matches('/');
    let name = if path.is_empty() { "index.html" } else { path };
    // The folder is flat: nothing outside it has a name here.
    let fine = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_' | '.');
    if !name.chars().all(fine) || name.starts_with('.') {
        return plain("404 Not Found");
    }
    match fs::read(folder.join(name)) {
        Ok(body) => ("200 OK", kind(name), body),
        Err(_) => plain("404 Not Found"),
    }
}

/// The type of a file, by the end of its name.
fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        Some("png") => "image/png",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_the_folder_are_served_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("index.html"), "<p>").unwrap();
        fs::write(folder.path().join("a.wasm"), [0]).unwrap();
        fs::write(folder.path().join(".hidden"), "no").unwrap();
        for (request, status, type_of) in [
            ("GET / HTTP/1.1", "200 OK", "text/html; charset=utf-8"),
            ("GET /?clock=virtual HTTP/1.1", "200 OK", "text/html; charset=utf-8"),
            ("HEAD /a.wasm HTTP/1.1", "200 OK", "application/wasm"),
            ("GET /.hidden HTTP/1.1", "404 Not Found", "text/plain"),
            ("GET /../Cargo.toml HTTP/1.1", "404 Not Found", "text/plain"),
            ("GET //etc/passwd HTTP/1.1", "404 Not Found", "text/plain"),
            ("GET /b HTTP/1.1", "404 Not Found", "text/plain"),
            ("POST / HTTP/1.1", "405 Method Not Allowed", "text/plain"),
            ("", "405 Method Not Allowed", "text/plain"),
        ] {
            let (said, kind, _) = respond(request, folder.path());
            assert_eq!((said, kind), (status, type_of), "{request}");
        }
    }

    #[test]
    fn a_browser_gets_its_answer() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("index.html"), "hello").unwrap();
        let port = in_background(folder.path().into()).unwrap();
        let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n") && answer.ends_with("\r\n\r\nhello"));
    }
}
