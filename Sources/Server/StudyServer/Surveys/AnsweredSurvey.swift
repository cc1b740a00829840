import Receipts
import StrictJSON
import StudyModel
import TaskRunner
import WebServer
import Words

/// Answers to a survey on their way to a result document, which is stored like a tablet's.
struct AnsweredSurvey: Sendable {
  let survey: Survey
  let sent: SurveySubmission
  /// The participant's id.
  let participant: String
  let language: String
  let now: UTCTime

  /// A result document, and what the server takes out of it.
  struct Document: Sendable {
    let content: ReceivedResult
    let bytes: [UInt8]
    /// As the answer shows it.
    let json: JSONValue
  }

  /// When it was answered, as far as that is known.
  var moment: UTCTime { sent.recorded?.time ?? now }

  /// Whether a part of that moment had to be guessed.
  var isDoubtful: Bool { sent.recorded?.isDoubtful ?? false }

  /// The document of the finished run, or all that is wrong with the answers.
  func document() -> Result<Document, HTTPFault> {
    guard let task = survey.task, survey.isAnswerable else { return .failure(.notAnswerable) }
    guard moment.nanoseconds >= 0, let began = LocalDateTime(greenwich: moment) else {
      return .failure(
        .invalid("/date", ServerMessage.Survey.beforeTimes.text([language])))
    }
    let finished = SurveyRun(task, sent.answers, began: began, language: language)
    guard finished.faults.isEmpty else { return .failure(.invalid(finished.faults)) }
    let id = id
    let bytes = json(finished.run, id: id.text).fileBytes
    do throws(FaultReport) {
      return .success(
        Document(
          content: try ResultReader(id).read(bytes), bytes: bytes,
          json: shown(finished.run, id: id.text)))
    } catch {
      return .failure(HTTPFault(error))
    }
  }

  /// The same answers of the same moment have the same id, so that what is sent twice is stored once.
  private var id: ResultID {
    let told = [
      participant, survey.published.id, survey.published.version, language, moment.text,
      sent.recorded == nil ? EntityID.make(at: now) : "",
      JSONValue.list(
        sent.answers.sorted { $0.question.text < $1.question.text }.map {
          .list([.string($0.question.text), $0.value])
        }
      ).serialized(),
    ]
    let digest = ContentDigest(
      of: Array(JSONValue.list(told.map { .string($0) }).serialized().utf8))
    let text = TimeOrderedUUID.text(
      milliseconds: UInt64(max(0, moment.nanoseconds) / 1_000_000),
      high: Self.word(digest.bytes[0..<8]), low: Self.word(digest.bytes[8..<16]))
    guard let id = ResultID(text) else { preconditionFailure("a UUID of version 7 is an id") }
    return id
  }

  private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
