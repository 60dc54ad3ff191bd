use std::process::ExitCode;

fn main() -> ExitCode {
    portolan_sim::cli::main()
}
