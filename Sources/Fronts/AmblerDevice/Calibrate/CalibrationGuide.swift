import Signals

/// Decides what a voice says while a person lays a device on its six sides, and when.
///
/// A side that is done is told at once. What a device does that it should not is told when it has done so
/// for two seconds, and no earlier than five seconds after whatever was said last: nobody listens to a
/// voice that never stops.
struct CalibrationGuide {
  /// One thing to say.
  enum Instruction: Equatable {
    case begin
    /// A side is done; so many are left, and which is best next.
    case sideDone(AxisDirection, left: Int, next: NextSide)
    case moving, leaning
    /// It lies on a side that was done before.
    case again(AxisDirection, next: NextSide)
    case allDone
  }

  static let patienceSeconds = 2.0
  static let silenceSeconds = 5.0

  private var spokenAt: Double?
  private var doneCount = 0
  /// What the device does that is worth a word, and since when.
  private var lasting: (sight: PostureCollector.Sight, since: Double)?

  /// What is to be said now, at a time in seconds that never goes back; nil for nothing.
  mutating func take(_ collector: PostureCollector, at seconds: Double) -> Instruction? {
    take(collector.sight, done: collector.done, missing: collector.missing, at: seconds)
  }

  mutating func take(
    _ sight: PostureCollector.Sight, done: [AxisDirection], missing: [AxisDirection],
    at seconds: Double
  ) -> Instruction? {
    watch(sight, at: seconds)
    let instruction = news(done, missing) ?? remark(missing, at: seconds)
    if instruction != nil { spokenAt = seconds }
    return instruction
  }

  private mutating func watch(_ sight: PostureCollector.Sight, at seconds: Double) {
    switch sight {
    case .nothing, .resting: lasting = nil
    case .moving, .leaning, .done:
      if lasting?.sight != sight { lasting = (sight, seconds) }
    }
  }

  private mutating func news(
    _ done: [AxisDirection], _ missing: [AxisDirection]
  ) -> Instruction? {
    if spokenAt == nil, done.isEmpty { return .begin }
    guard done.count > doneCount, let last = done.last else { return nil }
    doneCount = done.count
    guard let next = NextSide(after: last, missing: missing) else { return .allDone }
    return .sideDone(last, left: missing.count, next: next)
  }

  private func remark(_ missing: [AxisDirection], at seconds: Double) -> Instruction? {
    guard let lasting, seconds - lasting.since >= Self.patienceSeconds,
      seconds - (spokenAt ?? -.infinity) >= Self.silenceSeconds
    else { return nil }
    switch lasting.sight {
    case .moving: return .moving
    case .leaning: return .leaning
    case .done(let up):
      return NextSide(after: up, missing: missing).map { .again(up, next: $0) }
    case .nothing, .resting: return nil
    }
  }
}
