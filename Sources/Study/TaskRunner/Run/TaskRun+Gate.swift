import StudyModel

/// The look at the sensors before a part.
extension TaskRun {
  mutating func startGate(_ gate: SignalGateRules, page: Int, at now: Instant) -> [RunEffect] {
    let until = now + gate.length
    phase = .gating(page: page, until: until)
    return [
      .startRecording(page: page, streams: gate.streams, rateHz: gate.rateHz), .show(page: page),
      .setTimer(until),
    ]
  }

  /// What follows when something is to be put right: the page stays and says what.
  ///
  /// Nil if all is well or the page is no gate.
  mutating func gated(_ report: PartReport, _ page: Int) -> [RunEffect]? {
    guard case .gate = plan.pages[page].content, report.gate?.isPassed == false else { return nil }
    phase = .showing(page: page)
    return [.show(page: page)]
  }

  /// The person has put something right; this look is a visit of its own.
  mutating func checkAgain(_ event: RunEvent) throws(Refusal) -> [RunEffect] {
    guard case .showing(let page) = phase, case .gate(let gate) = plan.pages[page].content else {
      throw refusal(event)
    }
    closeVisit(.completed, at: event.at)
    openVisit(page, answer: nil, at: event.at)
    return startGate(gate, page: page, at: event.at)
  }
}
