import Outbox
import StrictJSON
import StudyModel
import TaskRunner

/// The files that answers refer to; those of answers that no longer count are not delivered.
extension ResultDocument {
  struct Attachment: Sendable, Hashable {
    var question: StepID
    var item: GroupItem?
    var file: AttachedFile
  }

  /// Each file of an answer that counts, once for each question that refers to it.
  var attachments: [Attachment] {
    var found: [Attachment] = []
    for visit in run.visits {
      let answers =
        [(visit.step, visit.answer, visit.state)]
        + visit.answers.map { ($0.question, $0.answer, $0.state) }
      for (question, answer, state) in answers {
        guard case .attachment(let file)? = answer, state.holdsAnswer,
          run.answer(to: question, item: visit.item?.number) == answer
        else { continue }
        let attachment = Attachment(question: question, item: visit.item, file: file)
        if !found.contains(attachment) { found.append(attachment) }
      }
    }
    return found
  }
}

extension ResultDocument.Attachment {
  /// `name` is the name under which a destination keeps the file.
  var json: JSONValue {
    .object([
      "question": .string(question.text),
      "item": item.map {
        .object(["group": .string($0.group.text), "number": .number($0.number)])
      },
      "name": file.delivered.map { .string($0.contentName) },
      "sha256": .string(file.sha256),
      "bytes": .number(file.byteCount),
      "mediaType": .string(file.mediaType),
    ])
  }
}
