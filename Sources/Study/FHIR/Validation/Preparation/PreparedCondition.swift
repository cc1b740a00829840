/// A condition with its question found.
struct PreparedCondition: Sendable {
  /// The item that is asked about.
  let question: Int
  /// The nearest item that both stand under; nil for the questionnaire itself.
  let scope: Int?
  /// Whether the item with the condition stands under the question.
  let asksAncestor: Bool
  let test: EnableWhen.Test
}
