import StrictJSON
import StudyModel

/// A person as staff see them: with their number, which patients do not see of each other.
struct StaffPerson: Sendable, Hashable {
  var participant: String
  var name: String
  var picture: PersonPicture?
  /// Wrong PINs since the last right one.
  var faultCount: Int
  /// Whether they may choose another PIN now.
  var isReset: Bool

  var json: JSONValue {
    .object([
      "participant": .string(participant), "name": .string(name),
      "picture": picture.map { .string($0.rawValue) }, "faults": .number(faultCount),
      "isReset": .boolean(isReset),
    ])
  }
}

extension Reception {
  /// Everybody who may say that it is them, for staff.
  func staffList(at now: UTCTime) -> [StaffPerson] {
    known.compactMap { person in
      person.participant.map {
        StaffPerson(
          participant: $0, name: person.name, picture: person.picture,
          faultCount: person.faultCount, isReset: person.pinReset?.isOpen(at: now) ?? false)
      }
    }
  }
}
