/// A place inside a response, kept as steps until somebody needs its text.
struct PlaceInResponse {
  enum Step {
    case item(Int)
    case answer(Int)
    /// The answers as a whole.
    case answers
  }

  private var steps: [Step] = []

  mutating func enter(_ step: Step) { steps.append(step) }

  mutating func leave() { steps.removeLast() }

  /// A FHIRPath expression, such as `QuestionnaireResponse.item[0].answer[1]`.
  var expression: String {
    steps.reduce(into: "QuestionnaireResponse") { text, step in
      switch step {
      case .item(let index): text += ".item[\(index)]"
      case .answer(let index): text += ".answer[\(index)]"
      case .answers: text += ".answer"
      }
    }
  }
}
