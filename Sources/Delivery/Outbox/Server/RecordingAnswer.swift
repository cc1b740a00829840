import HTTPClient
import StudyModel

/// What the answers to `HEAD` and `PUT /v1/recordings/{sha256}` mean; pure functions of them.
enum RecordingAnswer: Sendable, Hashable {
  case verdict(AttachmentVerdict)
  /// The server has this many bytes, and wants those behind them.
  case goOn(from: Int64)
  /// The whole had another digest, and the server threw it away.
  case thrownAway

  /// Of a `PUT`.
  init(_ answer: ClientAnswer, byteCount: Int64, now: UTCTime) {
    let later = RecordingAnswer.verdict(.tryLater(answer.delay, after: answer.wait(now: now)))
    switch answer.status {
    case 200, 201: self = .verdict(.stored)
    case 202, 409:
      self = Self.offset(answer, byteCount).map { .goOn(from: $0) } ?? later
    case 413 where ServerProblem(answer) != nil: self = .verdict(.refusedForGood(.tooLarge))
    case 422:
      guard let problem = ServerProblem(answer) else {
        self = later
        return
      }
      self =
        problem.code == .digestMismatch
        ? .thrownAway : .verdict(.refusedForGood(problem.code))
    default: self = later
    }
  }

  /// Of a `HEAD`, whose answer has no body.
  static func stored(_ answer: ClientAnswer, byteCount: Int64, now: UTCTime) -> StoredContent {
    let later = StoredContent.tryLater(answer.delay, after: answer.wait(now: now))
    switch answer.status {
    case 200 where answer["Upload-Complete"] == "?1": return .whole
    case 200: return offset(answer, byteCount).map { .upTo($0) } ?? later
    case 404: return .upTo(0)
    default: return later
    }
  }

  /// The `Upload-Offset`; nil if there is none inside the recording.
  private static func offset(_ answer: ClientAnswer, _ byteCount: Int64) -> Int64? {
    guard let offset = answer["Upload-Offset"].flatMap({ Int64($0) }), offset >= 0,
      offset <= byteCount
    else { return nil }
    return offset
  }
}
