import StudyModel
import Words

/// What a line means at a question.
enum TypedAnswer: Sendable, Equatable {
  case answer(Answer)
  /// A file to be read as the answer.
  case file(path: String)
  /// Not a whole answer yet.
  case begun(TypedEntry.Draft)
  /// Other options of a long list are to be shown.
  case lookUp(filter: String)
  case unreadable(Complaint)

  static let notUnderstood = TypedAnswer.unreadable(.notUnderstood)

  static func remark(_ remark: Message) -> TypedAnswer { .unreadable(.remark(remark)) }
}
