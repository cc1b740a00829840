import StrictJSON
import Studies

/// The body of `POST /v1/person-facts`: whom a tablet wants to know of.
struct WantedFacts: Sendable {
  /// A tablet that many people share asks for all of them at once.
  private static let mostPeople = 200

  let participants: [String]
  /// In which conditions count days.
  let zone: WallZone

  init?(_ members: inout Members) {
    let fields = members.require("participants")?.list(count: 1...Self.mostPeople) ?? []
    let participants = fields.compactMap { $0.line(longest: 64) }
    let zoneField = members.take("zone")
    let zoneName = zoneField?.line(longest: 64)
    let zone = zoneName.flatMap { WallZone($0) }
    if let zoneField, zoneName != nil, zone == nil {
      zoneField.fault("is not a time zone", "Write an IANA name such as Europe/London.")
    }
    guard !participants.isEmpty, participants.count == fields.count,
      zoneField == nil || zone != nil
    else { return nil }
    self.participants = participants
    self.zone = zone ?? .utc
  }
}
