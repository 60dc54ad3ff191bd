//! Where the program waits for flash, and whether what is to run from memory is still there.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::io::Write;

use crate::uf2::{Firmware, Function};

/// How many functions are listed for each part.
const LISTED: usize = 40;

/// Where the program waits for flash, the longest first: what would gain most by running from memory.
pub fn write_waits(
    out: &mut impl Write,
    part: &str,
    waits: &HashMap<u32, u64>,
    program: &Firmware,
) -> std::io::Result<()> {
    let functions = program.functions();
    let mut by_place = HashMap::<_, u64>::new();
    for (&pc, &cycles) in waits {
        let function = Function::at(&functions, pc);
        *by_place.entry(function.map(|function| function.start)).or_default() += cycles;
    }
    let mut sorted: Vec<_> = by_place.into_iter().collect();
    sorted.sort_by_key(|&(place, cycles)| (Reverse(cycles), place));
    writeln!(out, "\nwaits for flash, {part}: cycles, bytes, function")?;
    for (place, cycles) in sorted.into_iter().take(LISTED) {
        let function = place.and_then(|place| Function::at(&functions, place));
        let (bytes, name) =
            function.map_or_else(Default::default, |it| (it.bytes, it.plain_name()));
        writeln!(out, "{cycles:>12} {bytes:>6} {name}")?;
    }
    Ok(())
}

/// The names in the script for hot code that fit no function of these programs: what was renamed, or is
/// part of another one now.
pub fn names_nothing<'a>(script: &'a str, programs: &[&Firmware]) -> Vec<&'a str> {
    let functions: Vec<_> = programs.iter().flat_map(|program| program.functions()).collect();
    let names = script.split(|letter: char| letter.is_whitespace() || "();".contains(letter));
    let patterns = names.filter_map(|name| Some((name, name.strip_prefix(".text.")?)));
    patterns
        .filter(|(_, pattern)| !functions.iter().any(|function| fits(pattern, &function.name)))
        .map(|(name, _)| name)
        .collect()
}

/// Whether a pattern with stars fits the whole of a name, as in a linker script.
fn fits(pattern: &str, name: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == name,
        Some((start, rest)) => name.strip_prefix(start).is_some_and(|name| {
            rest.is_empty() || name.char_indices().any(|(at, _)| fits(rest, &name[at..]))
        }),
    }
}
