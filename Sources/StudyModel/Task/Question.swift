/// A question and the answers it accepts.
package struct Question: Sendable, Hashable {
  package let format: AnswerFormat
  /// Whether the person must answer before going on; an optional question may be skipped.
  package let isRequired: Bool

  package init(format: AnswerFormat, isRequired: Bool = true) {
    self.format = format
    self.isRequired = isRequired
  }
}
