package import FHIRPath

/// One part of a task, as its author wrote it.
package struct Step: Sendable, Hashable {
  package let id: StepID
  package let title: LocalizedText?
  package let text: LocalizedText?
  /// The step is shown only while this is true of the answers and measures so far.
  package let condition: Expression?
  package let kind: StepKind

  package init(
    id: StepID, title: LocalizedText? = nil, text: LocalizedText? = nil,
    condition: Expression? = nil, kind: StepKind
  ) {
    self.id = id
    self.title = title
    self.text = text
    self.condition = condition
    self.kind = kind
  }
}
