package import Compression

/// One thing that is wrong with an archive.
package enum ZipFault: Error, Sendable, Hashable {
  /// It has no ending, and does not begin as an archive does.
  case notAnArchive
  /// It begins as an archive, and its ending is missing.
  case cutOff
  /// Its directory is not where, or what, the ending says.
  case damagedDirectory
  /// It is a part of an archive in several files.
  case severalDisks
  case tooManyEntries(limit: Int)
  /// All files together have more bytes.
  case tooLarge(limit: Int)
  /// It holds more than so many times its own size.
  case swells(ratio: Int)
  /// One entry, by its name as the archive gives it.
  case entry(name: String, EntryFault)

  /// What is wrong with one entry.
  package enum EntryFault: Error, Sendable, Hashable {
    /// It leads out of the folder, or is none that every disk takes.
    case name
    case notUTF8
    /// There is another entry of this name.
    case doubled
    case link
    /// A device, a pipe, or a folder with content.
    case notAFile
    case encrypted
    /// Compressed in a way other than deflate, by its number.
    case method(Int)
    /// It lies outside of the archive's data, or over another entry.
    case place
    /// What stands before its data is not what the directory says.
    case contradicts
    case tooLarge(limit: Int)
    /// Its bytes are more or fewer than the directory says, or have another checksum.
    case damaged
    /// zlib cannot unpack it.
    case compression(CompressionError)
  }
}

/// All faults of an archive; never empty.
package struct ZipError: Error, Sendable, Hashable {
  /// In the order of the archive.
  package let faults: [ZipFault]

  init(_ first: ZipFault, _ others: [ZipFault] = []) {
    faults = [first] + others
  }
}
