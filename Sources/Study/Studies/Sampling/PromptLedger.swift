package import StudyModel

/// All prompts of a person that a tablet has met, each once, by its id.
package struct PromptLedger: Sendable, Hashable {
  package internal(set) var prompts: [PromptID: Prompt] = [:]
  /// Those that may still change: a person meets thousands, of which few are under way.
  var underWay: Set<PromptID> = []

  package init() {}

  /// The prompts that the person is to be told of now, by moment; they count as told afterwards.
  ///
  /// What has ended meanwhile expires, or was not told because of `cause`. A clock that is set back
  /// tells nothing again: a prompt that was told stays so.
  package mutating func due(
    _ occurrences: [Occurrence], of task: PlannedTask, now: UTCTime,
    notTold cause: (Prompt) -> Prompt.NotTold = { _ in .off }
  ) -> [Prompt] {
    meet(occurrences, of: task)
    let own = underWay.filter { $0.task == task.id }
    end(own, now, cause)
    return own.compactMap { tell($0, now) }.sorted { $0.id.due < $1.id.due }
  }

  /// Ends what has ended meanwhile, and tells nothing.
  package mutating func pass(
    _ task: PlannedTask, now: UTCTime, notTold cause: (Prompt) -> Prompt.NotTold = { _ in .off }
  ) {
    end(underWay.filter { $0.task == task.id }, now, cause)
  }

  /// Takes prompts in that are not known yet.
  package mutating func meet(_ occurrences: [Occurrence], of task: PlannedTask) {
    for occurrence in occurrences where prompts[occurrence.id] == nil {
      prompts[occurrence.id] = Prompt(
        occurrence, snooze: task.schedules[occurrence.schedule].promptRules?.snooze)
      underWay.insert(occurrence.id)
    }
  }

  /// Takes what happens to a prompt; refused for one that was never met.
  package mutating func handle(_ event: Prompt.Event, _ id: PromptID, at now: UTCTime)
    throws(Prompt.Refusal)
  {
    guard var prompt = prompts[id] else { throw Prompt.Refusal(state: .planned, event: event) }
    try prompt.handle(event, at: now)
    keep(prompt)
  }

  private mutating func keep(_ prompt: Prompt) {
    prompts[prompt.id] = prompt
    if prompt.isOver { underWay.remove(prompt.id) }
  }

  /// Takes in what an earlier ledger of the same person says, each prompt once.
  ///
  /// What is known here holds, except that a prompt which the person was told of then is not one that they were not.
  package mutating func join(_ earlier: PromptLedger) {
    for (id, prompt) in earlier.prompts where prompts[id]?.isTold != true {
      prompts[id] = prompt
      if prompt.isOver { underWay.remove(id) } else { underWay.insert(id) }
    }
  }

  /// The prompts that are put off and the moments when they are told again, for `ReminderPlan`.
  package var snoozed: [PromptID: UTCTime] {
    prompts.compactMapValues { prompt in
      if case .snoozed(let until) = prompt.state { until } else { nil }
    }
  }

  /// Whether the person was never told of it, and cannot be any more.
  package func wasWithheld(_ id: PromptID) -> Bool {
    switch prompts[id]?.state {
    case .notTold, .withdrawn: true
    case .planned, .told, .opened, .answered, .snoozed, .expired, nil: false
    }
  }

  /// Tells of a prompt; nil where it was told before, is over, or its moment has not come.
  private mutating func tell(_ id: PromptID, _ now: UTCTime) -> Prompt? {
    guard var prompt = prompts[id] else { return nil }
    do {
      try prompt.handle(.tell, at: now)
    } catch {
      return nil
    }
    keep(prompt)
    return prompt
  }

  private mutating func end(
    _ ids: Set<PromptID>, _ now: UTCTime, _ cause: (Prompt) -> Prompt.NotTold
  ) {
    for id in ids { end(id, now, cause) }
  }

  private mutating func end(
    _ id: PromptID, _ now: UTCTime, _ cause: (Prompt) -> Prompt.NotTold
  ) {
    guard var prompt = prompts[id], !prompt.isOver, prompt.ends <= now else { return }
    // A run that was begun in the window may still end and count.
    if prompt.state == .opened { return }
    let event: Prompt.Event = prompt.state == .planned ? .pass(cause(prompt)) : .expire
    do {
      try prompt.handle(event, at: now)
    } catch {
      preconditionFailure("a prompt whose window has ended can end")
    }
    keep(prompt)
  }
}

extension Prompt {
  /// Whether the person was told of it.
  fileprivate var isTold: Bool {
    switch state {
    case .told, .opened, .answered, .snoozed, .expired, .withdrawn: true
    case .planned, .notTold: false
    }
  }
}
