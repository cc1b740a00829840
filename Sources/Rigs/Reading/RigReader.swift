import StrictJSON
import StudyModel
import Studies

/// Reads one rig file.
struct RigReader {
  func read(_ root: Field) -> Rig? {
    guard var members = root.members(), Self.hasKnownVersion(&members) else { return nil }
    // Editors find the schema by it; it says nothing about the rig.
    _ = members.take(Self.schemaKey)?.string()
    let id = members.require("id")?.rigName()
    let title = members.take("title")?.nonEmptyString()
    let zoneField = members.take("timeZone")
    let zone = zoneField?.timeZone()
    let segment = members.take("segmentMinutes").map { $0.segment() }
    let streams = StreamsReader(knowsZone: zoneField != nil).read(members.require("streams"))
    let storage = StorageRules(members.require("storage"))
    let destination = members.take("destination").map { $0.rigDestination() }
    let settingsField = members.take("settingsMinutes")
    let settings = settingsField?.minutes(in: 1...10_080)
    members.finish()
    if let settingsField, destination.flatMap(\.self) != .server {
      settingsField.fault(
        "asks for settings of a study server, and no server is the destination",
        "Write \"destination\": \"server\", or remove it.")
    }
    guard let id, let storage else { return nil }
    return Rig(
      id: id, title: title, timeZone: zone ?? "UTC", streams: streams,
      segment: segment.flatMap(\.self) ?? .seconds(3_600), storage: storage,
      destination: destination.flatMap(\.self) ?? .none, settingsEvery: settings,
      definition: Self.withoutSchema(root.value))
  }

  /// The format's version is read first and alone: nothing else can be said of an unknown format.
  private static func hasKnownVersion(_ members: inout Members) -> Bool {
    guard let field = members.take("ambler") else {
      members.field.fault(
        "has no \"ambler\"", "Add \"ambler\": \(Rig.formatVersion), the version of the format.")
      return false
    }
    guard let number = field.number() else { return false }
    guard number.integer == Rig.formatVersion else {
      field.fault(
        "is \(number.clipped), a version of the rig format that this program does not know",
        "Write \(Rig.formatVersion).")
      return false
    }
    return true
  }

  private static let schemaKey = "$schema"

  /// Where its schema lies does not belong to the rig.
  private static func withoutSchema(_ definition: JSONValue) -> JSONValue {
    guard case .object(let members) = definition else { return definition }
    return .object(members.filter { $0.key != schemaKey })
  }
}
