package import StrictJSON
package import Studies

/// What a machine with sensors and no screen is to record, as its `rig.json` says it; needs no more checks.
package struct Rig: Sendable, Equatable {
  /// Names the rig in lists and files; lowercase letters, digits and dashes.
  package var id: String
  /// For people; nil where the file has none.
  package var title: String?
  /// The IANA name of the zone by which windows and segments are cut, such as `Europe/Madrid`.
  package var timeZone: String
  /// Never empty; ids are unique, and no two take the same device by the same words.
  package var streams: [RigStream]
  /// How long a segment is; a day holds a whole number of them.
  package var segment: Duration
  package var storage: StorageRules
  package var destination: Destination
  /// The files of the calibrations of its sensors, as they are named.
  package var calibrations: [String]
  /// How often the study server is asked for other settings; nil for never.
  package var settingsEvery: Duration?
  /// The file as it was written.
  package var definition: JSONValue

  /// What finished segments are kept for.
  package enum Destination: Sendable, Hashable {
    /// The study server that this machine is enrolled at.
    case server
    /// A folder, such as a disk that is collected.
    case folder(String)
    /// They stay here.
    case none
  }
}

extension Rig {
  /// The zone of the rig's clock on the wall.
  package var zone: WallZone {
    // The reader has looked whether there is one of this name.
    WallZone(timeZone) ?? .utc
  }
}
