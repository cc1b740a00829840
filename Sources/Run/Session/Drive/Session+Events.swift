import Clocks
import Sensors
import StrictJSON
import Studies
import StudyModel
import TaskRunner
import Words

/// Events: from the person, the timer, the sensors, and from effects.
extension Session {
  func take(_ input: Inbox.Input) throws(SessionError) {
    switch input {
    case .person(.action(.leave)): throw leave()
    case .person(.attach(let content, let question)): try attach(content, to: question)
    case .person(.stimulusShown(let shown)): try takeStimulus(shown: shown)
    case .person(.draft(let draft, let question)): try keep(draft, of: question)
    case .person(.listen): readPage()
    case .person(.closeLeft): try closeLeft()
    case .person(.mark(let number)): front.reach(mark: number)
    case .person(.action(let action)): try takeOrSay(action)
    case .timer(let deadline): try takeTimer(deadline)
    case .sensor(.movement(let time)): try handleIfTaken(.crossing(time))
    case .sensor(.gap(let gap)): try handleIfTrying(gap)
    case .sensor(.soundLevel(let reading)): try handleIfTaken(.soundLevel(reading))
    case .sensor(.soundFailed(let failure)): try takeFailure(failure)
    case .sensor(.lost(let stream)): tellLoss(of: stream)
    case .sensor(.notStored(let stream)):
      tellTrouble(TaskMessage.Session.sensorNotStored(sensor: stream.words))
    case .sensor(.readout(let readout)): front.update(readout)
    case .sensor(.steps(let count, let began)): try takeSteps(count, began)
    case .position(let position): try append(.position(position))
    case .signalsDue(let due): giveSignals(due)
    case .silence: lookForSilence()
    case .programEnds: throw endSitting()
    }
  }

  /// An answer takes the draft away that is there seldom: then there is nothing to note.
  private func keep(_ draft: JSONValue?, of question: StepID) throws(SessionError) {
    guard restored.drafts[question] != draft else { return }
    try append(.draft(draft, of: question))
  }

  /// Ends the run, with the reason among the problems of its result.
  private func closeLeft() throws(SessionError) {
    let reason = Problem(
      kind: .leftOpen, step: restored.run.visits.last?.step, at: SystemClock.now,
      detail: "It was left open past its time, and nobody went on with it.")
    try handleIfTaken(.sensorFailed(reason))
    try takeOrSay(.abandon)
  }

  /// At once, and not at the end of the part: the person may be able to mend it.
  ///
  /// The result gets it as a problem when the part is closed.
  private func tellTrouble(_ trouble: Message) {
    guard part != nil else { return }
    say(.warning, trouble)
  }

  /// Tells the person, as `tellTrouble` does, that a sensor gives nothing any more.
  func tellLoss(of stream: StreamKind) {
    tellTrouble(TaskMessage.Session.sensorLost(sensor: stream.words))
  }

  /// Keeps the moment, for how long the page was open.
  func leave() -> SessionError {
    do {
      try handleIfTaken(.person(.leave))
    } catch {
      // A disk that takes no more costs the moment only: the person goes all the same.
    }
    return .left
  }

  /// As `leave`, and says that it was not the person who went.
  private func endSitting() -> SessionError {
    let ending = leave()
    do {
      try append(.programEnded)
    } catch {
      // Without it the run waits as one that was left.
    }
    return ending
  }

  /// A time-out without samples is a gap: nobody can tell whether the person moved.
  func takeTimer(_ deadline: Instant) throws(SessionError) {
    let now = max(SystemClock.now, deadline)
    if case .exercising(_, let box, _) = restored.run.phase,
      let awaited = box.exercise.awaitsSamplesUntil, let last = part?.lastSample, last < awaited,
      box.exercise.deadline.map({ $0 <= now }) ?? false
    {
      try handleIfTaken(.gap(start: last, end: nil))
    }
    try handleIfTaken(.timer, notBefore: deadline)
  }

  /// What was counted in a part that is over means nothing to the next one.
  func takeSteps(_ count: Int, _ began: Instant) throws(SessionError) {
    guard part?.began == began else { return }
    try handleIfTaken(.stepsReached(count))
  }

  func handleIfTrying(_ gap: Gap) throws(SessionError) {
    guard case .exercising = restored.run.phase else { return }
    try handleIfTaken(.gap(start: gap.start, end: gap.end))
  }

  /// What the person does may be refused: then the person is told why.
  func takeOrSay(_ action: PersonAction) throws(SessionError) {
    do {
      try handleEvent(.person(action), at: SystemClock.now)
    } catch {
      switch error {
      case .refused(let refusal):
        front.say(
          Notice(
            .remark, refusal.given(in: restored.run, to: languages),
            withoutAnswers: refusal.words(in: languages)))
      case .failed(let failure): throw failure
      }
    }
  }

  /// What the world reports may come too late to mean anything.
  func handleIfTaken(
    _ kind: RunEvent.Kind, notBefore deadline: Instant? = nil
  ) throws(SessionError) {
    do {
      try handleEvent(kind, at: max(SystemClock.now, deadline ?? SystemClock.now))
    } catch {
      if case .failed(let failure) = error { throw failure }
    }
  }

  /// What the session itself reports must be taken.
  func handle(_ kind: RunEvent.Kind) throws(SessionError) {
    do {
      try handleEvent(kind, at: SystemClock.now)
    } catch {
      switch error {
      case .refused: throw .journalRefused(event: kind.name)
      case .failed(let failure): throw failure
      }
    }
  }

  enum Fault: Error {
    case refused(Refusal)
    case failed(SessionError)
  }

  /// A red flag first: a kill after it costs an answer, and no danger.
  ///
  /// Then the journal, then the effects: what was shown is what a restart will know.
  func handleEvent(_ kind: RunEvent.Kind, at now: Instant) throws(Fault) {
    let event = RunEvent(kind, at: now)
    let effects: [RunEffect]
    do {
      effects = try restored.handle(event)
    } catch {
      throw .refused(error)
    }
    keep(restored.takeNewFlags())
    do {
      try append(.event(event.json))
      for effect in effects { try carryOut(effect, at: now) }
      try takeFollowUps()
    } catch {
      throw .failed(error)
    }
  }

  /// Keeps what was raised, on the disk when it returns, and shows it to the person.
  func keep(_ raised: [RaisedFlags.Raised]) {
    guard let flags, !raised.isEmpty else { return }
    for one in raised { flags.keep(FlagNotice(one, in: restored)) }
    front.raise(raised.map(\.flag), alarm: restored.header.alarm ?? RunAlarm(), languages)
  }

  func takeFollowUps() throws(SessionError) {
    while !followUps.isEmpty {
      let event = followUps.removeFirst()
      do {
        try handleEvent(event.kind, at: max(event.at, restored.run.lastEventTime ?? event.at))
      } catch {
        if case .failed(let failure) = error { throw failure }
      }
    }
  }

  func follow(_ kind: RunEvent.Kind, at time: Instant = SystemClock.now) {
    followUps.append(RunEvent(kind, at: time))
  }
}
