package import Studies

/// Names one notice of one person for ever.
package struct NoticeID: Sendable, Hashable {
  /// The participant's number; nil for the one person of a tablet that names nobody.
  package let person: String?
  /// The window that it is about.
  package let prompt: PromptID
  package let kind: Reminder.Kind

  /// Names the notice of this kind about a window of a person.
  package init(person: String?, prompt: PromptID, kind: Reminder.Kind) {
    (self.person, self.prompt, self.kind) = (person, prompt, kind)
  }

  /// Names a notice that was planned for a person.
  package init(_ reminder: Reminder, of person: String?) {
    self.init(person: person, prompt: reminder.occurrence.id, kind: reminder.kind)
  }
}
