/// Takes an archive in memory apart that anybody may have made.
package enum Unzipping {
  /// The files of an archive in the order of its directory, without its folders; all faults at once.
  ///
  /// What comes is counted, whatever the archive says of itself, and nothing beyond the limits is kept.
  package static func members(
    of bytes: [UInt8], limits: UnzipLimits
  ) throws(ZipError) -> [ZipMember] {
    let archive = try ZipArchive(bytes, limits: limits)
    var members: [ZipMember] = []
    var faults: [ZipFault] = []
    for entry in archive.entries {
      do throws(ZipFault.EntryFault) {
        members.append(ZipMember(name: entry.name, bytes: try archive.bytes(of: entry)))
      } catch {
        faults.append(.entry(name: entry.name, error))
      }
    }
    guard let first = faults.first else { return members }
    throw ZipError(first, Array(faults.dropFirst()))
  }
}
