import Clocks
import Sensors
import StudyModel
import TaskRunner

/// What is said and heard while a part lasts: the schedule decides, this carries it out.
extension Session {
  /// Begins the cues and beats of a page, if it has any.
  func startSignals(_ page: Int, at now: Instant) {
    guard case .timed(let part) = restored.run.plan.pages[page].content else { return }
    schedule = PartSchedule(part, began: now)
    awaitSignals()
  }

  func stopSignals() {
    signalTimer?.cancel()
    schedule = nil
  }

  /// Gives what is due by now, and waits for what comes next; a wake-up that is late gives all.
  func giveSignals(_ due: Instant) {
    let signals = schedule?.take(upTo: max(SystemClock.now, due)) ?? []
    for signal in signals { give(signal) }
    awaitSignals()
  }

  private func give(_ signal: PartSchedule.Signal) {
    switch signal {
    case .cue(let text):
      let sentence = restored.run.given(text, to: languages)
      speak([sentence])
      front.signal(.cue(sentence))
    case .beat(let number):
      deck.speaker?.play(.click)
      front.signal(.beat(number, isHeard: deck.speaker?.isHeard ?? false))
    }
  }

  private func awaitSignals() {
    signalTimer?.cancel()
    guard let next = schedule?.next else { return }
    signalTimer = wake(at: next, .signalsDue(next))
  }
}
