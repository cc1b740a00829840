package import StrictJSON

extension Rig {
  /// The version of the rig format that this program reads, written as `"ambler": 1`.
  package static let formatVersion = 1

  /// Reads a rig file: all its faults at once, or a rig that needs no more checks of its own.
  ///
  /// Whether the hardware is there is another question.
  package static func read(_ bytes: [UInt8], file: String) throws(FaultReport) -> Rig {
    let document = try JSONDocument(bytes: bytes, file: file)
    let faults = FaultCollector()
    let root = document.root(faults)
    let rig = RigReader().read(root)
    try faults.throwIfAny()
    guard let rig else { throw .unread("file", at: root.place) }
    return rig
  }
}
