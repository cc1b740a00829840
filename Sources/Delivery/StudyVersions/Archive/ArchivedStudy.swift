package import Receipts
package import Zip

/// The files of a study in any archive; a file comes into memory only when it is asked for.
///
/// The bytes of media stay in the archive. What a manifest says of each medium is known.
package struct ArchivedStudy: Sendable {
  /// The files as they lie in the archive.
  package let given: GivenFiles
  private let archive: ZipArchive
  private let media: [ContentDigest: ZipArchive.Entry]

  /// Unpacks the whole archive once, without keeping it; all its faults at once.
  ///
  /// The files of an archive without folders were chosen one by one: they may have lost their folders.
  package init(_ bytes: some ArchiveBytes) throws(ContentsError) {
    let archive: ZipArchive
    do throws(ZipError) {
      archive = try ZipArchive(bytes, limits: ContentLimits.archive)
    } catch {
      throw Self.error(error.faults)
    }
    var look = Look()
    for entry in archive.entries { look.take(entry, of: archive) }
    guard look.faults.isEmpty else { throw Self.error(look.faults) }
    self.archive = archive
    media = look.media
    let (entries, known) = (look.entries, look.known)
    given = GivenFiles(
      all: archive.entries.map(\.name),
      isLoose: archive.entries.allSatisfy { !$0.name.contains("/") }
    ) { name in
      if let medium = known[name] { return .medium(medium) }
      guard let entry = entries[name] else { return .absent }
      do throws(ZipFault.EntryFault) {
        return .bytes(try archive.bytes(of: entry))
      } catch {
        return .fault(.archive(.entry(name: name, error)))
      }
    }
  }

  /// The bytes of a medium, piece by piece; nil if the archive has none with this digest.
  package func medium(_ sha256: ContentDigest) throws(ZipFault.EntryFault) -> ZipUnpacking? {
    guard let entry = media[sha256] else { return nil }
    return try archive.unpacking(entry)
  }

  private static func error(_ faults: [ZipFault]) -> ContentsError {
    let faults = faults.map(ContentsFault.archive)
    return ContentsError(faults[0], Array(faults.dropFirst()))
  }
}

/// What one look through an archive finds.
private struct Look {
  private(set) var faults: [ZipFault] = []
  private(set) var entries: [String: ZipArchive.Entry] = [:]
  /// By their names.
  private(set) var known: [String: GivenMedium] = [:]
  private(set) var media: [ContentDigest: ZipArchive.Entry] = [:]

  /// Files that are no media are unpacked too: what is wrong with any file is told.
  mutating func take(_ entry: ZipArchive.Entry, of archive: ZipArchive) {
    entries[entry.name] = entry
    do throws(ZipFault.EntryFault) {
      var unpacking = try archive.unpacking(entry)
      var look = MediumLook()
      let isMedium = MediumKind.isMedium(entry.name)
      while let piece = try unpacking.next() { if isMedium { look.take(piece) } }
      guard isMedium else { return }
      known[entry.name] = look.medium
      media[look.medium.sha256] = entry
    } catch {
      faults.append(.entry(name: entry.name, error))
    }
  }
}
