package import StrictJSON

extension AccelerometerCalibration {
  /// Whether it holds, as whoever uses it should know.
  package enum Validity: Sendable, Hashable {
    case holds
    /// It ends within `noticeDays`; so many days are left, 0 on the last one.
    case endsSoon(days: Int)
    case expired
  }

  /// So many days before its end somebody should think of making another one.
  package static let noticeDays = 30

  /// Whether it holds on a day.
  package func validity(on day: CalendarDate) -> Validity {
    guard !isExpired(on: day) else { return .expired }
    let left = day.days(until: validUntil)
    return left <= Self.noticeDays ? .endsSoon(days: left) : .holds
  }

  /// What results carry as `calibrations.accelerometer`: all of the file, and whether its last day was
  /// over on that day.
  package func card(on day: CalendarDate) -> JSONValue {
    let expired = JSONMember(key: "expired", value: .boolean(isExpired(on: day)))
    return .object((json.objectValue ?? []) + [expired])
  }
}
