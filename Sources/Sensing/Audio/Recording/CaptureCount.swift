import Sensors
import Sounds
import StudyModel

/// Numbers and times the frames of a recording, and turns lost ones into gaps; a pure value.
///
/// A card has a clock of its own and tells its place in steps, so that what it says of the time of a
/// period trembles. Frames follow each other evenly; what the card says only draws their rate, slowly,
/// as a phase-locked loop does, so that times never jump and never go back.
struct CaptureCount {
  private var sequence = 0
  /// When the frame after the last one is due, or the recording began, in nanoseconds.
  private var due: Double
  private var isOpen = false
  private var hasBegun = false

  /// No two frames are told nearer or farther apart than this share of the nominal: far more than any
  /// card is off, and little enough that times go forwards.
  static let largestDrift = 0.01
  /// How much of an error in time is put right in one second.
  static let gainPerSecond = 0.5
  /// A card that is so far behind what it gave has lost frames without a word.
  static let largestDelay = 0.5

  private static let frame = 1e9 / Double(Sound.rateHz)

  /// Begins at 0.
  init(start: Instant) {
    due = Double(start.nanoseconds)
  }

  /// What goes into the stream for some samples, of which the card says when the first came.
  mutating func items(_ counts: [Int32], at time: Instant) -> [StreamItem<SoundBlock>] {
    guard !counts.isEmpty else { return [] }
    var items: [StreamItem<SoundBlock>] = []
    let told = Double(time.nanoseconds)
    if !hasBegun, !isOpen { due = told }
    hasBegun = true
    if isOpen || told - due > Self.largestDelay * 1e9 {
      items.append(.gap(gap(until: told)))
    }
    let times = times(count: counts.count, told: told)
    items.append(.samples(SoundBlock(firstSequence: sequence, times: times, counts: counts)))
    sequence += counts.count
    return items
  }

  /// Samples were lost; how many is known when the next ones come.
  mutating func overrun() { isOpen = true }

  /// What goes into the stream at the end.
  func flush() -> [StreamItem<SoundBlock>] {
    guard isOpen else { return [] }
    return [.gap(Gap(missingCount: nil, start: Self.instant(due), end: nil, cause: .overrun))]
  }

  private mutating func gap(until told: Double) -> Gap {
    let missing = max(0, Int(((told - due) / Self.frame).rounded()))
    // The clocks drift, so that a time is never before what was due.
    let start = max(told, due)
    defer {
      sequence += missing
      due = start
      isOpen = false
    }
    return Gap(
      missingCount: missing, start: Self.instant(due), end: Self.instant(start), cause: .overrun)
  }

  /// Even times from what was due, a little nearer to what the card says.
  private mutating func times(count: Int, told: Double) -> [Int64] {
    let drift = (told - due) * 1e-9 * Self.gainPerSecond
    let step = Self.frame * (1 + min(max(drift, -Self.largestDrift), Self.largestDrift))
    let start = due
    due += Double(count) * step
    return (0..<count).map { Int64((start + Double($0) * step).rounded()) }
  }

  private static func instant(_ nanoseconds: Double) -> Instant {
    Instant(nanoseconds: Int64(nanoseconds.rounded()))
  }
}
