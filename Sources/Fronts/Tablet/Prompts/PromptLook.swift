package import Studies
package import StudyModel

/// What one look at somebody's prompts found.
package struct PromptLook: Sendable, Hashable {
  /// Those that were put off before the look, and until when.
  package var snoozed: [PromptID: UTCTime]
  /// Those that the person is told of by this look, and by no other one.
  package var told: Set<PromptID> = []
  /// All that are known.
  package var prompts: [PromptID: Prompt] = [:]

  package init(snoozed: [PromptID: UTCTime] = [:]) {
    self.snoozed = snoozed
  }

  /// The notices of these that stand: of a prompt that has come while nobody has opened it or put it off.
  package func standing(of current: [Reminder]) -> [Reminder] {
    current.filter { reminder in
      guard reminder.kind == .opened, let prompt = prompts[reminder.occurrence.id] else {
        return true
      }
      return prompt.state == .told
    }
  }
}
