import Postgres
import StrictJSON
import StudyModel

/// What a device last told of its study version.
struct ToldStanding: Sendable, Hashable {
  /// Where the device is with the version that it was offered.
  enum State: String, Sendable, Hashable, CaseIterable {
    case current, fetching, waiting, refused
  }

  /// The number of the version in use; nil before the first.
  let number: Int?
  /// The number of the version that it speaks of.
  let offered: Int?
  let state: State
  /// A word of the program, such as `openRun`: no text of a person.
  let reason: String?

  private static let numbers = 1...(1 << 53)

  init(number: Int?, offered: Int?, state: State, reason: String?) {
    self.number = number
    self.offered = offered
    self.state = state
    self.reason = reason
  }

  /// Reads a body; nil after adding a fault.
  init?(_ members: inout Members) {
    let number = members.take("number").map { $0.integer(in: Self.numbers) }
    let offered = members.take("offered").map { $0.integer(in: Self.numbers) }
    let state = members.require("state")?.choice(State.self)
    let reason = members.take("reason").map(Self.word)
    // A member that is there and not right has added its fault: what it gives is nil in an optional.
    guard let state, number != .some(nil), offered != .some(nil), reason != .some(nil) else {
      return nil
    }
    self.init(
      number: number ?? nil, offered: offered ?? nil, state: state, reason: reason ?? nil)
  }

  private static func word(_ field: Field) -> String? {
    guard let text = field.string() else { return nil }
    let isWord = text.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    guard isWord, (1...64).contains(text.utf8.count) else {
      field.fault("is no code", "Write 1 to 64 letters of ASCII, digits and hyphens.")
      return nil
    }
    return text
  }

  /// As staff see it, with the time at which it was told.
  func json(at told: UTCTime) -> JSONValue {
    .object([
      "number": number.map { .number($0) }, "offered": offered.map { .number($0) },
      "state": .string(state.rawValue), "reason": reason.map { .string($0) },
      "at": .string(told.text),
    ])
  }

  func keep(
    of device: String, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        update devices set study_number = $2, study_offered = $3, study_state = $4,
          study_reason = $5, study_told_at = $6
        where account = $1
        """),
      [
        .uuid(device), .int(number.map { Int64($0) }), .int(offered.map { Int64($0) }),
        .text(state.rawValue), .text(reason), .time(now),
      ])
  }
}
