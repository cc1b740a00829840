import Commands

/// The unit in which the lengths between samples are read best.
struct IntervalUnit: Equatable {
  let name: String
  private let nanoseconds: Double

  /// By a usual length in nanoseconds.
  init(around length: Double) {
    switch length {
    case 1e9...: (name, nanoseconds) = ("s", 1e9)
    case 1e6...: (name, nanoseconds) = ("ms", 1e6)
    default: (name, nanoseconds) = ("µs", 1e3)
    }
  }

  /// A length in nanoseconds in this unit.
  func value(_ length: Double) -> Double { length / nanoseconds }

  func number(_ length: Double) -> String { NumberText.fixed(value(length), 3) }

  func words(_ length: Double) -> String { "\(number(length)) \(name)" }
}
