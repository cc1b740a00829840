import StudyModel

/// What a run knows of its own time; it follows from the events, as all of a run does.
struct ProgressTally: Sendable, Hashable {
  /// So much usual work is believed before the person's own pace is.
  private static let trustedReading = 12.0
  private static let trustedTests = 4.0

  private(set) var reading = PersonPace(trust: Self.trustedReading)
  private(set) var testing = PersonPace(trust: Self.trustedTests)
  /// How long the person was at it.
  private(set) var takenSeconds = 0.0
  private(set) var progress: Progress

  init(total: Int) {
    progress = Progress(position: 0, total: total)
  }

  /// A page was left after so many seconds.
  mutating func note(_ usual: PageTime, taken: Double, isWhole: Bool) {
    takenSeconds += min(max(0, taken), PersonPace.longest(usual.whole))
    // A part that was cut off says nothing of how long the whole takes.
    guard isWhole else { return }
    if usual.test > 0 {
      testing.note(usual: usual.test, taken: taken)
    } else {
      reading.note(usual: usual.person, taken: taken)
    }
  }

  /// What this person takes for what a usual one takes so long for.
  func seconds(_ usual: PageTime) -> Double {
    usual.person * reading.factor + usual.test * testing.factor + usual.clock
  }

  /// The run shows another page; `left` is from this page on.
  mutating func enter(counted: Int, here: PageTime, left: PageTime) {
    let seconds = seconds(left)
    let share = takenSeconds / max(takenSeconds + seconds, 1)
    var next = Progress(
      position: max(progress.position, min(counted, progress.total)), total: progress.total)
    next.share = max(progress.share, min(share, 1))
    next.secondsLeft = seconds
    next.secondsHere = self.seconds(here)
    next.minutesLeft = Self.shownMinutes(seconds, before: isBegun ? progress.minutesLeft : nil)
    isBegun = true
    progress = next
  }

  private var isBegun = false

  /// Whole minutes; more than were shown before only where the way has become longer by two.
  ///
  /// A pace that is learned while the person goes on moves the estimate to and fro.
  static func shownMinutes(_ seconds: Double, before: Int?) -> Int {
    let minutes = seconds < 45 ? 0 : max(1, Int((seconds / 60).rounded()))
    guard let before, minutes > before, minutes < before + 2 else { return minutes }
    return before
  }
}
