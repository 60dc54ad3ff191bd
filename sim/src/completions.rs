//! What makes a shell complete the commands when Tab is pressed.

use std::io::{self, Write};

use clap_complete::Shell;

/// The name that a shell knows this program by, if it is installed.
const NAME: &str = "portolan-sim";
/// Lets bash complete `cargo sim` as it completes the program itself, and cargo as it did before.
const CARGO_SIM: &str = r#"
_portolan_function() { complete -p "$1" 2>/dev/null | sed -n 's/.*-F \([^ ]*\).*/\1/p'; }
_portolan_before=$(_portolan_function cargo)
_portolan_itself=$(_portolan_function portolan-sim)
_portolan_cargo() {
    if [[ ${COMP_WORDS[1]} == sim && $COMP_CWORD -gt 1 ]]; then
        COMP_WORDS=(portolan-sim "${COMP_WORDS[@]:2}")
        COMP_CWORD=$((COMP_CWORD - 1))
        "$_portolan_itself" portolan-sim "$2" "$3"
    elif [[ -n $_portolan_before ]]; then
        "$_portolan_before" "$@"
    fi
}
complete -F _portolan_cargo -o bashdefault -o default cargo
"#;

/// Prints it for a shell.
pub fn print(shell: Shell, command: &mut clap::Command) {
    let mut script = Vec::new();
    clap_complete::generate(shell, command, NAME, &mut script);
    if shell == Shell::Bash {
        // In half of the places the hyphen of the name is taken for that of a command.
        let text = String::from_utf8_lossy(&script);
        script = text.replace("portolan__subcmd__sim", "portolan__sim").into_bytes();
        script.extend_from_slice(CARGO_SIM.as_bytes());
    }
    // A closed pipe is the reader's choice.
    let _ = io::stdout().write_all(&script);
}
