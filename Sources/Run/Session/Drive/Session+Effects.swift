import Clocks
import Sensors
import StudyModel
import TaskRunner

/// Effects: what the world must do after an event.
extension Session {
  func carryOut(_ effect: RunEffect, at now: Instant) throws(SessionError) {
    switch effect {
    case .show, .showInterrupted: show()
    case .confirmEarlyEnd: front.confirmEarlyEnd()
    case .setTimer(let deadline): setTimer(deadline)
    case .startRecording(let page, let streams, _):
      try startRecording(page, streams, at: now)
      startSignals(page, at: now)
    case .stopRecording(let page):
      stopSignals()
      try stopRecording(page, at: now)
    case .watchForMovement: part?.arm()
    case .stopWatching: part?.disarm()
    case .beginTrial(let number, let valid, let wanted):
      deck.cue(.wait, at: now)
      front.beginTrial(number: number, validSoFar: valid, wanted: wanted, on: screen)
    case .showStimulus: showStimulus()
    case .judgeTrial(let trial): front.judgeTrial(trial, on: screen)
    case .play(let sound): play(sound)
    case .sign(let sign): give(sign)
    case .stopSound: deck.speaker?.stop()
    case .finish: timer?.cancel()
    }
  }

  /// What is shown now; nil before the beginning, after the end, and while a part is closed.
  var screen: Screen? { Screen(run: restored.run, languages: languages) }

  func show() {
    if !restored.run.isFinished { watchClock(restored.run.visits.last?.step) }
    guard let screen else { return }
    deck.cue(screen.body.cue, at: SystemClock.now)
    front.show(screen)
    readNewPage(screen)
  }

  func showStimulus() {
    guard let screen else { return }
    guard let shown = front.showStimulus(on: screen) else { return }
    deck.cue(.stimulus, at: shown)
    follow(.stimulusShown, at: shown)
  }

  /// The front tells later when a stimulus could be seen; a moment that cannot be is mended.
  func takeStimulus(shown: Instant) throws(SessionError) {
    let earliest = restored.run.lastEventTime ?? shown
    let moment = min(max(shown, earliest), SystemClock.now)
    deck.cue(.stimulus, at: moment)
    do {
      try handleEvent(.stimulusShown, at: moment)
    } catch {
      if case .failed(let failure) = error { throw failure }
    }
  }

  /// A stepped wall clock is a problem in the result; each step is told once.
  func watchClock(_ step: StepID?) {
    let anchor = SystemClock.anchor
    defer { newestAnchor = anchor }
    guard let found = ClockStep(from: newestAnchor, to: anchor) else { return }
    follow(
      .sensorFailed(
        Problem(kind: .clockStepped, step: step, at: anchor.boot, detail: found.words)))
  }

  func setTimer(_ deadline: Instant) {
    timer?.cancel()
    timer = wake(at: deadline, .timer(deadline))
  }

  /// Posts an input at a moment, unless it is cancelled before.
  func wake(at moment: Instant, _ input: Inbox.Input) -> Task<Void, Never> {
    let inbox = inbox
    return Task {
      let wait = moment - SystemClock.now
      // A cancelled sleep ends the timer; there is nothing else that can fail.
      if wait > .zero { guard (try? await Task.sleep(for: wait)) != nil else { return } }
      // A timer that got lost would hold the run for good.
      while !inbox.post(input) {
        guard (try? await Task.sleep(for: .milliseconds(10))) != nil else { return }
      }
    }
  }
}

extension Screen.Body {
  /// What a simulated person does while this is shown.
  fileprivate var cue: Cue {
    guard case .timed(let part, _, _) = self else { return .wait }
    return part.activity == .walk ? .walk : .rest
  }
}
