import StrictJSON
import StudyModel

/// When a list was noted, as its sender says; a record is never lost because its time is not quite one.
struct RecordedMoment: Sendable, Hashable {
  let time: UTCTime
  /// Whether something had to be guessed: the zone, or a day that its year does not have.
  let isDoubtful: Bool

  /// Reads a time with `Z` or the hours of its zone; nil after adding a fault for what is no time.
  init?(_ field: Field) {
    guard let text = field.string() else { return nil }
    guard let moment = RecordedMoment(text: text) else {
      field.fault("is not a time", "Write a time such as 2026-11-21T11:20:00Z.")
      return nil
    }
    self = moment
  }

  /// Reads the form of RFC 3339, and the one of document 004, which has a blank for its `T`.
  ///
  /// Without a zone the time is taken for UTC, and 29 February of another year for the day after the 28th.
  init?(text: String) {
    let (written, offset) = Self.parts(text)
    let local = Self.withT(written)
    let isLeapDay = local.dropFirst(4).hasPrefix("-02-29T")
    let exact = UTCTime(text: local + "Z")
    let nextDay = isLeapDay ? UTCTime(text: "\(local.prefix(4))-03-01\(local.dropFirst(10))Z") : nil
    guard let time = exact ?? nextDay else { return nil }
    let (utc, isOutside) = time.nanoseconds
      .subtractingReportingOverflow((offset ?? 0) * 60_000_000_000)
    guard !isOutside else { return nil }
    self.time = UTCTime(nanoseconds: utc)
    isDoubtful = offset == nil || exact == nil
  }

  private static func withT(_ text: String) -> String {
    var characters = Array(text)
    if characters.count > 10, characters[10] == " " { characters[10] = "T" }
    return String(characters)
  }

  /// The time as a clock on the wall shows it, and how many minutes that clock is before UTC; nil if it does not say.
  private static func parts(_ text: String) -> (local: String, minutesEast: Int64?) {
    if text.hasSuffix("Z") { return (String(text.dropLast()), 0) }
    let bytes = Array(text.utf8.suffix(6))
    guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"),
      let hours = number(bytes[1...2]), let minutes = number(bytes[4...5]), hours <= 14,
      minutes < 60
    else { return (text, nil) }
    switch bytes[0] {
    case UInt8(ascii: "+"): return (String(text.dropLast(6)), hours * 60 + minutes)
    case UInt8(ascii: "-"): return (String(text.dropLast(6)), -(hours * 60 + minutes))
    case _: return (text, nil)
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
    guard digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int64($1 - 48) }
  }
}
