import HTTPClient
import StudyModel

/// What the answer to `GET /v1/study-contents/{sha256}` means; a pure function of it.
package enum StudyContentAnswer: Sendable, Hashable {
  /// All bytes from the place on that was asked for; whether they are the right ones only their digest says.
  case came
  /// The server does not keep to the place: it has fewer bytes, or gave others.
  case elsewhere
  /// No version of the study has such a file.
  case unknown
  /// What takes the bytes refused them.
  case refused
  /// It could not be asked now, or the answer ended before its end.
  case later(ReasonCode, after: Duration?)

  /// `offset` is the place from which on bytes were asked for.
  init(_ answer: ClientAnswer, from offset: Int64, now: UTCTime) {
    switch answer.status {
    case 200: self = .came
    case 206: self = Self.begins(answer, at: offset) ? .came : .elsewhere
    case 404 where ServerProblem(answer) != nil: self = .unknown
    case 416: self = .elsewhere
    default: self = .later(answer.delay, after: answer.wait(now: now))
    }
  }

  private static func begins(_ answer: ClientAnswer, at offset: Int64) -> Bool {
    answer["Content-Range"]?.hasPrefix("bytes \(offset)-") ?? false
  }
}
