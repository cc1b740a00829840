import StudyModel
import Words

/// Why the last line could not be used.
enum Complaint: Sendable, Equatable {
  case remark(Message)
  case refusal(AnswerRefusal)

  static let notUnderstood = Complaint.remark(TerminalMessage.Remark.notUnderstood)

  func text(_ languages: [String]) -> String {
    switch self {
    case .remark(let message): message.text(languages)
    case .refusal(let refusal): refusal.words(in: languages)
    }
  }
}
