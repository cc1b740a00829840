import Commands
import Foundation
import Recording
import Session
import Signals
import StudyModel
import Words

/// Numbers and moments as an inspection tells them.
enum InspectionWords {
  /// `2026-11-22 01:58:30.123`, in UTC.
  static func moment(_ time: UTCTime?) -> String {
    guard let text = time?.text else { return "unknown" }
    let fraction = text.dropFirst(19).dropLast().dropFirst().prefix(3)
    let digits = fraction + String(repeating: "0", count: 3 - fraction.count)
    return text.prefix(19).replacing("T", with: " ") + "." + digits
  }

  /// When something happened, in UTC; from the beginning of the recording on where no clock tells it.
  static func moment(_ time: Instant, in found: RecordingInspection) -> String {
    if let utc = found.clock.utc(time) { return moment(utc) }
    let seconds = RecordingInspection.seconds(from: found.summary.started, to: time)
    return "after \(length(max(0, seconds)))"
  }

  /// When a recording began, how long it is, and what state it is in.
  static func span(_ found: RecordingInspection) -> String {
    let start = found.clock.utc(found.summary.started).map { "\(moment($0)) UTC" }
    return "\(start ?? "time of day unknown"), \(length(found.seconds)), "
      + found.summary.state.rawValue
  }

  /// `0.12 s`, `4 min 10 s`, `2 h 5 min` or `3 d 4 h`: two units at most.
  static func length(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds < 1e12 else { return "unknown" }
    if seconds < 1 { return "\(NumberText.short(seconds)) s" }
    if seconds < 60 { return "\(NumberText.fixed(seconds, 1)) s" }
    let whole = Int(seconds.rounded())
    let parts = [
      (whole / 86400, "d"), (whole / 3600 % 24, "h"), (whole / 60 % 60, "min"), (whole % 60, "s"),
    ]
    let first = parts.firstIndex { $0.0 > 0 } ?? 3
    return parts[first...].prefix(2).filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      .joined(separator: " ")
  }

  /// A share of 0 to 1 in per cent; what is not quite all or nothing is not told as such.
  static func percent(_ share: Double) -> String {
    guard share > 0, share < 1 else { return "\(NumberText.fixed(100 * share, 0)) %" }
    if share < 0.0001 { return "< 0.01 %" }
    if share > 0.9999 { return "> 99.99 %" }
    return "\(NumberText.fixed(100 * share, 2)) %"
  }

  /// How far readings lie from the line of a drift; the clocks are not read finer than a microsecond.
  static func residual(_ drift: ClockDrift) -> String {
    drift.residualSeconds < 1e-6
      ? "less than 1 µs" : "\(NumberText.short(drift.residualSeconds * 1000)) ms"
  }

  /// A count with blanks between thousands.
  static func count(_ count: Int) -> String {
    let digits = Array(String(abs(count)))
    let groups = stride(from: digits.count, to: 0, by: -3).reversed().map { end in
      String(digits[max(0, end - 3)..<end])
    }
    return (count < 0 ? "-" : "") + groups.joined(separator: "\u{202F}")
  }

  /// A number in three digits, with an exponent where it is very small or very large.
  static func value(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    let size = abs(value)
    if size == 0 || (1e-4..<1e6).contains(size) { return NumberText.short(value) }
    return String(format: "%.2e", value)
  }

  /// `1 gap`, `2 gaps`.
  static func counted(_ count: Int, _ noun: String) -> String {
    "\(self.count(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  static func missing(_ gap: Gap) -> String {
    gap.missingCount.map { counted($0, "sample") } ?? "unknown count"
  }

  static func cause(_ cause: GapCause) -> String { cause.message.text(in: .first) }

  static func kind(_ kind: StreamKind) -> String {
    let name = StreamMessage.device.of(kind.rawValue).text(in: .first)
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// Why a figure is missing.
  static func why(_ absence: Absence) -> String {
    switch absence {
    case .tooShort: "too few samples without a gap"
    case .rateTooLow:
      "the rate is too low: nothing of the spectrum is above \(Int(NoiseFloor.movementEndsHz)) Hz"
    case .constant: "the axis never changes"
    case .noSamples: "no samples"
    case .tooLong, .timesOutOfOrder, .gaps, .unitImplausible, .saturated, .noFixes, .nothingFound:
      absence.rawValue
    }
  }
}

extension GapCause {
  /// A letter for pictures.
  var mark: String {
    switch self {
    case .overrun: "o"
    case .stalled: "s"
    case .disconnected: "d"
    case .queueFull: "q"
    case .clockStep: "c"
    case .diskFull: "f"
    case .torn: "t"
    case .damaged: "x"
    case .notRunning: "r"
    case .notScheduled: "p"
    case .still: "m"
    }
  }

  /// Whether nobody wanted the samples.
  var isPlanned: Bool { self == .notScheduled || self == .still }
}
