import StrictJSON
import StudyModel

/// Numbers that readers of stored results sum, multiply or convert; each must lie within what all of them hold.
extension ResultReader {
  /// A time of the run; nil after adding a fault.
  static func time(_ field: Field) -> UTCTime? {
    guard let time = UTCTime(field) else { return nil }
    guard ResultDocumentLimits.times.contains(time) else {
      field.fault("is before 1900 or after 2199", "Write when it was, by any clock.")
      return nil
    }
    return time
  }

  /// The value of a measure, rounded to the nearest double; nil after adding a fault.
  static func measured(_ field: Field) -> Double? {
    let all = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    guard let value = field.double(in: all) else { return nil }
    let mantissa = field.number()?.digits.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") } ?? []
    guard value != 0 || mantissa.allSatisfy({ !(49...57).contains($0) }) else {
      field.fault("is too near to 0 for a double", "Write 0 if it is none.")
      return nil
    }
    return value
  }

  /// How many samples; nil for null, and after adding a fault.
  static func sampleCount(_ field: Field) -> Int64? {
    guard field.kind != .null else { return nil }
    return field.integer(in: ResultDocumentLimits.sampleCounts).map { Int64($0) }
  }

  /// Adds a fault for a place in a group that no group has.
  static func checkItem(_ item: Field?) {
    guard let item, item.kind == .object, var members = item.members() else { return }
    check(members.take("number"), in: ResultDocumentLimits.itemNumbers)
  }

  /// Adds a fault for anchors of clocks, `[{"bootNanoseconds"}]` or `[{"anchor": {"bootNanoseconds"}}]`.
  static func checkClock(_ clock: Field?) {
    guard let clock, clock.kind == .list else { return }
    for entry in clock.list(count: 0...100_000) ?? [] where entry.kind == .object {
      guard var members = entry.members() else { continue }
      check(members.take("bootNanoseconds"), in: ResultDocumentLimits.anchorNanoseconds)
      guard let anchor = members.take("anchor"), anchor.kind == .object,
        var parts = anchor.members()
      else { continue }
      check(parts.take("bootNanoseconds"), in: ResultDocumentLimits.anchorNanoseconds)
    }
  }

  /// Adds a fault for columns whose samples would be no numbers.
  static func checkSensor(_ sensor: Field?) {
    guard let sensor, sensor.kind == .object, var members = sensor.members(),
      let columns = members.take("columns"), columns.kind == .list
    else { return }
    for column in columns.list(count: 0...1_000) ?? [] where column.kind == .object {
      guard var parts = column.members() else { continue }
      for factor in [parts.take("scale"), parts.take("offset")] {
        guard let factor, factor.kind == .number else { continue }
        _ = factor.double(in: ResultDocumentLimits.columnFactors)
      }
    }
  }

  /// What is no number is not read by anybody, so it is not judged.
  private static func check(_ field: Field?, in range: ClosedRange<Int>) {
    guard let field, field.kind == .number else { return }
    _ = field.integer(in: range)
  }
}
