//! Where the linked firmware can panic, read from the program itself.
//!
//! Every panic that the linker has left in carries its place in the source. Those that somebody
//! wrote — `unwrap`, `expect`, `panic!`, `unreachable!`, `assert!`, or a function that panics when it is
//! asked for what cannot be — are told from those that the compiler adds to indices and sums by what
//! stands at that place.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use object::read::elf::{FileHeader, ProgramHeader};
use object::{Endianness, elf};

use crate::Failure;

/// What people write when they mean to panic, and what panics without their meaning it.
const WRITTEN: [&str; 18] = [
    "unwrap",
    "expect",
    "panic!",
    "unreachable!",
    "assert",
    "todo!",
    "unimplemented!",
    "borrow",
    "chunks",
    "clamp(",
    "clone_from_slice(",
    "copy_from_slice(",
    "drain(",
    "insert(",
    "remove(",
    "rotate_",
    "split_",
    "swap_remove(",
];

/// A place in the source.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Site {
    /// The file, from the root of the workspace for files of its own.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The column in bytes, from 1.
    pub column: u32,
}

/// Everything that lies in memory: where, and what.
struct Image<'a>(Vec<(u32, &'a [u8])>);

impl Image<'_> {
    fn at(&self, address: u32, length: usize) -> Option<&[u8]> {
        self.0.iter().find_map(|(start, bytes)| {
            let from = address.checked_sub(*start)? as usize;
            bytes.get(from..from.checked_add(length)?)
        })
    }
}

/// All places at which a program can panic.
///
/// # Errors
/// Says what is wrong with the file.
pub fn sites(program: &[u8]) -> Result<BTreeSet<Site>, Failure> {
    let readable = |error: object::Error| Failure::Trouble(format!("the program: {error}"));
    let header = elf::FileHeader32::<Endianness>::parse(program).map_err(readable)?;
    let endian = header.endian().map_err(readable)?;
    let segments = header.program_headers(endian, program).map_err(readable)?;
    let image = Image(
        segments
            .iter()
            .filter(|segment| segment.p_type(endian) == elf::PT_LOAD)
            .map(|one| (one.p_vaddr(endian), one.data(endian, program).unwrap_or_default()))
            .collect(),
    );
    let words = image.0.iter().flat_map(|(_, bytes)| bytes.windows(16).step_by(4));
    Ok(words.filter_map(|words| site(words, &image)).collect())
}

/// Where a panic says it is: the address and the length of a file's name, line and column.
fn site(words: &[u8], image: &Image) -> Option<Site> {
    let word = |number: usize| {
        words.get(4 * number..4 * number + 4)?.try_into().map(u32::from_le_bytes).ok()
    };
    let (name, length, line, column) = (word(0)?, word(1)?, word(2)?, word(3)?);
    let plausible =
        (4..300).contains(&length) && (1..100_000).contains(&line) && (1..1_000).contains(&column);
    let name = image.at(name, length as usize).filter(|_| plausible)?;
    let file = std::str::from_utf8(name).ok()?.trim_end_matches('\0');
    file.ends_with(".rs").then(|| Site { file: file.to_owned(), line, column })
}

impl Site {
    /// What somebody wrote there to panic; `None` where the compiler checks an index or a sum.
    pub fn written(&self, root: &Path) -> Option<String> {
        let source = fs::read_to_string(root.join(&self.file)).ok()?;
        let line = source.lines().nth(self.line as usize - 1)?;
        let text = line.get(self.column as usize - 1..)?;
        WRITTEN.iter().any(|word| text.starts_with(word)).then(|| text.trim().to_owned())
    }

    /// Whether it is in a folder of the workspace.
    pub fn is_in(&self, folder: &str) -> bool {
        self.file.strip_prefix(folder).is_some_and(|rest| rest.starts_with("/src/"))
    }
}
