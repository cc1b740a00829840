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

  /// The notices of these that are to be given: that a prompt has come, each once by its id.
  package func notices(of current: [Reminder]) -> [Reminder] {
    current.filter {
      $0.kind == .ending || prompts[$0.occurrence.id] == nil || told.contains($0.occurrence.id)
    }
  }
}
