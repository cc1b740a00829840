package import StrictJSON

extension DeviceProfile {
  /// The version of the file format.
  package static let formatVersion = 1

  /// Reads one profile file, with all its faults at once.
  package init(bytes: [UInt8], file: String) throws(FaultReport) {
    let document = try JSONDocument(bytes: bytes, file: file)
    let faults = FaultCollector()
    let profile = Self.read(document.root(faults))
    try faults.throwIfAny()
    guard let profile else { throw Self.unreadable(document.root(faults)) }
    self = profile
  }

  /// Reads a profile; what it returns counts only if no fault was added.
  package static func read(_ field: Field) -> DeviceProfile? {
    guard var members = field.members() else { return nil }
    guard members.require("ambler")?.integer(in: formatVersion...formatVersion) != nil else {
      return nil
    }
    let draft = ProfileDraft(&members)
    members.finish()
    return draft.profile(field)
  }

  /// A reader that finds nothing but adds no fault would be wrong itself; the file is refused.
  private static func unreadable(_ field: Field) -> FaultReport {
    FaultReport(
      Fault(
        place: field.place, pointer: "", problem: "is not a device profile",
        remedy: "Write it as devices/README.md says."))
  }
}
