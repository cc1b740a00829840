import StrictJSON
import StudyModel
import Studies

/// Reads one rig file.
struct RigReader {
  func read(_ root: Field) -> Rig? {
    guard var members = root.members(), members.isOfVersion(Rig.formatVersion, of: "rig") else {
      return nil
    }
    members.takeSchema()
    let id = members.require("id")?.rigName()
    let title = members.take("title")?.nonEmptyString()
    let zoneField = members.take("timeZone")
    let zone = zoneField?.timeZone()
    let segment = members.take("segmentMinutes")?.segment()
    let streams = StreamsReader(knowsZone: zoneField != nil).read(members.require("streams"))
    let storage = StorageRules(members.require("storage"))
    let destination = members.take("destination")?.rigDestination()
    let calibrations = members.take("calibrations")?.list(count: 0...64)?.compactMap {
      $0.nonEmptyString()
    }
    let settingsField = members.take("settingsMinutes")
    let settings = settingsField?.minutes(in: 1...10_080)
    members.finish()
    if let settingsField, destination != .server {
      settingsField.fault(
        "asks for settings of a study server, and no server is the destination",
        "Write \"destination\": \"server\", or remove it.")
    }
    guard let id, let storage else { return nil }
    return Rig(
      id: id, title: title, timeZone: zone ?? "UTC", streams: streams,
      segment: segment ?? .seconds(3_600), storage: storage,
      destination: destination ?? .none, calibrations: calibrations ?? [],
      settingsEvery: settings,
      definition: root.value.withoutSchema)
  }
}
