import Postgres
import StrictJSON
import StudyModel
import StudyVersions

/// What a device last told of its study version, as the server takes, keeps and shows it.
extension StudyStanding {
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
    guard isReason(text) else {
      field.fault("is no code", "Write 1 to 64 letters of ASCII, digits and hyphens.")
      return nil
    }
    return text
  }

  /// As staff see it, with the time at which it was told.
  func json(at told: UTCTime) -> JSONValue {
    .object((json.objectValue ?? []) + [JSONMember(key: "at", value: .string(told.text))])
  }

  /// `clock` is how far the device's clock is off; nil where it is right, or was not told.
  func keep(
    of device: String, clock: ClockGap?, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        update devices set study_number = $2, study_offered = $3, study_state = $4,
          study_reason = $5, study_told_at = $6, clock_behind_seconds = $7
        where account = $1
        """),
      [
        .uuid(device), .int(number.map { Int64($0) }), .int(offered.map { Int64($0) }),
        .text(state.rawValue), .text(reason), .time(now),
        .int(clock.map { Int64($0.secondsBehind) }),
      ])
  }
}
