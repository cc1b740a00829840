import CLinux
import Clocks
import Glibc
import Sensors
import Session
package import StrictJSON
package import StudyModel

/// The clocks of this machine at one moment, and what the kernel says of the one on the wall.
package struct HostClock: Sendable, Hashable {
  package var anchor: ClockAnchor
  /// By how much the kernel still means to move the wall clock; nil where it cannot be asked.
  package var offset: Duration?
  /// What the wall clock may be off at most, and is taken to be off: `maxerror` and `esterror` of
  /// adjtimex(2), as whoever synchronises it reckons them.
  package var maximumError: Duration?
  package var estimatedError: Duration?
  /// By how much the kernel speeds the wall clock up, in parts of a million.
  package var frequencyPPM: Double?
  /// Whether there is a pulse each second that the kernel goes by.
  package var hasPulse: Bool?

  package init(
    anchor: ClockAnchor, offset: Duration? = nil, maximumError: Duration? = nil,
    estimatedError: Duration? = nil, frequencyPPM: Double? = nil, hasPulse: Bool? = nil
  ) {
    self.anchor = anchor
    self.offset = offset
    self.maximumError = maximumError
    self.estimatedError = estimatedError
    self.frequencyPPM = frequencyPPM
    self.hasPulse = hasPulse
  }

  /// The clocks now.
  package static var now: HostClock {
    var clock = HostClock(anchor: SystemClock.anchor)
    var state = timex()
    state.modes = 0
    guard adjtimex(&state) >= 0 else { return clock }
    // man 2 adjtimex: nanoseconds where the status says so, microseconds elsewhere.
    let isFine = state.status & STA_NANO != 0
    clock.offset = isFine ? .nanoseconds(state.offset) : .microseconds(state.offset)
    clock.maximumError = .microseconds(state.maxerror)
    clock.estimatedError = .microseconds(state.esterror)
    // In units of 2⁻¹⁶ parts of a million.
    clock.frequencyPPM = Double(state.freq) / 65_536
    clock.hasPulse = state.status & STA_PPSSIGNAL != 0
    return clock
  }
}

extension HostClock {
  /// The members of an anchor, and `offsetNanoseconds`, `maximumErrorNanoseconds`,
  /// `estimatedErrorNanoseconds`, `frequencyPPM`, `pulse` where they are known.
  package var json: JSONValue {
    let more = JSONValue.object([
      "offsetNanoseconds": offset.map { .number(Int($0.nanoseconds)) },
      "maximumErrorNanoseconds": maximumError.map { .number(Int($0.nanoseconds)) },
      "estimatedErrorNanoseconds": estimatedError.map { .number(Int($0.nanoseconds)) },
      "frequencyPPM": frequencyPPM.flatMap { .number($0) },
      "pulse": hasPulse.map { .boolean($0) },
    ])
    return .object((anchor.json.objectValue ?? []) + (more.objectValue ?? []))
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let anchor = ClockAnchor(json: json) else { return nil }
    func length(_ key: String) -> Duration? {
      json[key]?.integerValue.map { .nanoseconds(Int64($0)) }
    }
    self.init(
      anchor: anchor, offset: length("offsetNanoseconds"),
      maximumError: length("maximumErrorNanoseconds"),
      estimatedError: length("estimatedErrorNanoseconds"),
      frequencyPPM: json["frequencyPPM"]?.doubleValue, hasPulse: json["pulse"]?.booleanValue)
  }
}
