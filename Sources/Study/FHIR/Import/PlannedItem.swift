import StudyModel

/// An item and what it is to become.
struct PlannedItem: Sendable {
  enum Role: Sendable, Hashable {
    /// A question; `list` is the id of the repeat group that its several answers need.
    case question(AnswerType, list: String?)
    /// A page of words or of an active task, or a heading of a form.
    case page(StepWord)
    /// A page of questions.
    case form(StepType)
    /// Steps inside a step.
    case container(StepType)
    case score
    /// Words that belong to the item around it.
    case part
    case left(reason: String)
  }

  let item: QuestionnaireItem
  let mark: ItemMark
  let id: String
  var role: Role
  /// Its place in the order of the items.
  let position: Int
  /// The repeat group in which it stands.
  let group: String?
  /// The question under which it stands, which must have an answer.
  let parent: String?
  let options: [ImportedOption]
  /// The name of the shared set of its options.
  let sharedSet: String?
  var children: [PlannedItem]
  var changed: [String]
  var lost: [String]
  /// Whether its unit is left out, because expressions count with the bare number.
  var loosesUnit = false

  /// Whether it can stand on a form: a question with one answer, or words.
  var fitsForm: Bool {
    switch role {
    case .question(_, let list): list == nil && children.allSatisfy { $0.fitsForm }
    case .page(let type): type == .known(.instruction) && item.type == .display
    case .part: true
    case .left: children.allSatisfy { $0.fitsForm }
    case .form, .container, .score: false
    }
  }
}
