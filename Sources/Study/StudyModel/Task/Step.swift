package import FHIRPath

/// One part of a task, as its author wrote it.
package struct Step: Sendable, Hashable {
  package var id: StepID
  package var title: LocalizedText?
  package var text: LocalizedText?
  package var image: MediaFile?
  /// The step is shown only while this is true of the answers and measures so far.
  package var condition: Expression?
  /// The step is passed over while this is true; nothing is the same as false.
  package var skipCondition: Expression?
  /// Asked in order when the step is left forwards; the first that holds is taken.
  package var jumps: [Jump]
  package var earlyEnd: EarlyEnd?
  package var kind: StepKind

  package init(
    id: StepID, title: LocalizedText? = nil, text: LocalizedText? = nil, image: MediaFile? = nil,
    condition: Expression? = nil, skipCondition: Expression? = nil, jumps: [Jump] = [],
    earlyEnd: EarlyEnd? = nil, kind: StepKind
  ) {
    self.id = id
    self.title = title
    self.text = text
    self.image = image
    self.condition = condition
    self.skipCondition = skipCondition
    self.jumps = jumps
    self.earlyEnd = earlyEnd
    self.kind = kind
  }
}
