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
    case .startRecording(let page, let streams, _): try startRecording(page, streams, at: now)
    case .stopRecording(let page): try stopRecording(page, at: now)
    case .watchForMovement: part?.arm()
    case .stopWatching: part?.disarm()
    case .beginTrial(let number, let valid, let wanted):
      deck.cue(.wait, at: now)
      front.beginTrial(number: number, validSoFar: valid, wanted: wanted)
    case .showStimulus: showStimulus()
    case .judgeTrial(let trial): front.judgeTrial(trial)
    case .play(let sound): play(sound)
    case .stopSound: deck.speaker?.stop()
    case .finish: timer?.cancel()
    }
  }

  func show() {
    if !restored.run.isFinished { watchClock(restored.run.visits.last?.step) }
    guard let screen = Screen(run: restored.run, languages: languages) else {
      return
    }
    deck.cue(screen.body.cue, at: SystemClock.now)
    front.show(screen)
  }

  func showStimulus() {
    let shown = front.showStimulus()
    deck.cue(.stimulus, at: shown)
    follow(.stimulusShown, at: shown)
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
    let inbox = inbox
    timer = Task {
      let wait = deadline - SystemClock.now
      // A cancelled sleep ends the timer; there is nothing else that can fail.
      if wait > .zero { guard (try? await Task.sleep(for: wait)) != nil else { return } }
      // A timer that got lost would hold the run for good.
      while !inbox.post(.timer(deadline)) {
        guard (try? await Task.sleep(for: .milliseconds(10))) != nil else { return }
      }
    }
  }
}

extension Screen.Body {
  /// What a simulated person does while this is shown.
  fileprivate var cue: Cue {
    switch self {
    case .timed(let part, _, _): part.activity == .walk ? .walk : .rest
    case .instruction, .question, .form, .group, .review, .completion, .table, .wait, .media,
      .ending, .countdown, .gate, .exercise, .interrupted:
      .wait
    }
  }
}
