import StudyModel
import TaskRunner

/// What the person attaches to an answer.
extension Session {
  /// The bytes are on the disk before the journal refers to them, so that no crash leaves an answer
  /// without its file.
  func attach(_ content: AttachedContent, to id: StepID?) throws(SessionError) {
    guard let question = restored.run.question(id), case .attachment = question.format else {
      return say(.remark, .noFileWanted)
    }
    let file: AttachedFile
    do {
      file = try AttachedFiles(home: home, key: key).keep(content, for: question)
    } catch {
      switch error {
      case .missing: return say(.remark, .fileMissing)
      case .unreadable: return say(.remark, .fileUnreadable)
      case .notAFile: return say(.remark, .notAFile)
      case .notKept: return say(.warning, .fileNotKept)
      case .answer(let refusal):
        return front.say(Notice(.remark, refusal.words(in: languages)))
      }
    }
    try takeOrSay(.answer(.attachment(file), to: id))
  }

  /// Says a sentence in the person's language.
  func say(_ weight: Notice.Weight, _ phrase: SessionPhrase, _ values: String...) {
    front.say(Notice(weight, phrase.text(languages, values)))
  }
}
