import StudyModel

/// What is to be said and heard while a part lasts, and when; a pure value.
struct PartSchedule: Sendable, Equatable {
  /// What is due at one moment.
  enum Signal: Sendable, Equatable {
    case cue(LocalizedText)
    /// Counted from 1.
    case beat(Int)
  }

  /// A beat that could not be given within this share of the time between two is left out: one that
  /// comes late leads people astray.
  static let latestShareOfBeat = 0.25

  private let cues: [SpokenCue]
  private let began: Instant
  /// When the part is over at the latest; nothing is said then.
  private let end: Instant
  private let beat: Duration?
  /// Everything up to this moment was given.
  private var given: Instant

  /// The schedule of a part that begins at that moment, with its first beat.
  init(_ part: TimedPart, began: Instant) {
    cues = part.cues.sorted { $0.after < $1.after }
    self.began = began
    end = began + part.length
    beat = part.beatsPerMinute.map { .seconds(60 / $0) }
    given = began + .nanoseconds(-1)
  }

  /// When something is due next; nil if nothing is any more.
  var next: Instant? {
    let cue = cues.map { began + $0.after }.first { $0 > given && $0 < end }
    let beat = beatNumber(after: given).map(moment)
    return [cue, beat].compactMap(\.self).filter { $0 < end }.min()
  }

  /// What has become due and was not given yet, in order; of several beats the last one alone.
  mutating func take(upTo now: Instant) -> [Signal] {
    defer { given = max(given, now) }
    let last = min(now, end + .nanoseconds(-1))
    guard last > given else { return [] }
    let due = cues.filter { began + $0.after > given && began + $0.after <= last }
    return due.map { .cue($0.text) } + beatDue(by: last, now: now)
  }

  private func beatDue(by last: Instant, now: Instant) -> [Signal] {
    guard let beat, let first = beatNumber(after: given), moment(ofBeat: first) <= last else {
      return []
    }
    let number = (beatNumber(after: last) ?? 1) - 1
    let lateness = (now - moment(ofBeat: number)).inSeconds
    return lateness <= Self.latestShareOfBeat * beat.inSeconds ? [.beat(number)] : []
  }

  /// The first beat after a moment, counted from 1.
  private func beatNumber(after time: Instant) -> Int? {
    guard let beat else { return nil }
    guard time >= began else { return 1 }
    // The division may be off by a beat; what counts is the moment of each to the nanosecond.
    var number = max(1, Int((time - began).inSeconds / beat.inSeconds))
    while moment(ofBeat: number) <= time { number += 1 }
    return number
  }

  private func moment(ofBeat number: Int) -> Instant {
    guard let beat else { return end }
    return began + .nanoseconds(Int64((Double(number - 1) * beat.inSeconds * 1e9).rounded()))
  }
}
