import StudyModel
import TaskRunner
import Words

/// What the person attaches to an answer.
extension Session {
  /// The bytes are on the disk before the journal refers to them, so that no crash leaves an answer
  /// without its file.
  func attach(_ content: AttachedContent, to id: StepID?) throws(SessionError) {
    guard let question = restored.run.question(id), case .attachment = question.format else {
      return say(.remark, TaskMessage.Session.noFileWanted)
    }
    let file: AttachedFile
    do {
      file = try AttachedFiles(home: home, key: key).keep(content, for: question)
    } catch {
      switch error {
      case .missing: return say(.remark, TaskMessage.Session.fileMissing)
      case .unreadable: return say(.remark, TaskMessage.Session.fileUnreadable)
      case .notAFile: return say(.remark, TaskMessage.Session.notAFile)
      case .notKept: return say(.warning, TaskMessage.Session.fileNotKept)
      case .answer(let refusal):
        return front.say(Notice(.remark, refusal.words(in: languages)))
      }
    }
    try takeOrSay(.answer(.attachment(file), to: id))
  }

  /// Says a sentence in the person's language.
  func say(_ weight: Notice.Weight, _ message: Message) {
    front.say(Notice(weight, message.text(languages)))
  }
}
