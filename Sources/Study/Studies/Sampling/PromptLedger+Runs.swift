import StudyModel

extension PromptLedger {
  /// Takes what runs say of the prompts under way: who begins a task in a prompt's window has opened the
  /// prompt, and who ends it has answered.
  ///
  /// Runs are the person's own, under the ids of the study. Doing it again changes nothing.
  package mutating func note(_ finished: [FinishedRun], begun: [BegunRun] = []) {
    for id in underWay {
      guard let prompt = prompts[id] else { continue }
      let isIn = { (task: String, began: UTCTime) in
        task == id.task && prompt.opens <= began && began < prompt.ends
      }
      let answer = finished.filter { $0.counts && isIn($0.task, $0.began) }.min {
        $0.ended < $1.ended
      }
      let opening = answer?.began ?? begun.first { isIn($0.task, $0.began) }?.began
      guard let opening else { continue }
      // Whoever begins a task knows of its prompt, whether a notice came or not.
      take(.tell, id, at: opening)
      take(.open, id, at: opening)
      if let answer { take(.answer, id, at: answer.ended) }
    }
  }

  /// What does not fit has happened before.
  private mutating func take(_ event: Prompt.Event, _ id: PromptID, at moment: UTCTime) {
    try? handle(event, id, at: moment)
  }
}
