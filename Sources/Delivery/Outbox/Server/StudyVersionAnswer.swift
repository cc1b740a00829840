import HTTPClient
import Receipts
import StrictJSON
import StudyModel
package import StudyVersions

/// What the answer to `GET /v1/study-version` means; a pure function of it.
package enum StudyVersionAnswer: Sendable, Hashable {
  /// The server has none for this device.
  case none
  /// It has no newer one than the one that is known.
  case known
  /// It has this one; nobody has looked yet who signed it.
  case version(SignedStudyVersion)
  /// It has something that is not of their form.
  case malformed
  /// It could not be asked now; `after` is how long the server asks to wait.
  case later(ReasonCode, after: Duration?)

  init(_ answer: ClientAnswer, now: UTCTime) {
    switch answer.status {
    case 200: self = Self.content(answer)
    case 204: self = .none
    case 304: self = .known
    default: self = .later(answer.delay, after: answer.wait(now: now))
    }
  }

  /// Whatever is no JSON object is not of a study server.
  private static func content(_ answer: ClientAnswer) -> StudyVersionAnswer {
    guard let json = answer.json, json.objectValue != nil else {
      return .later(.notTheServer, after: nil)
    }
    return SignedStudyVersion(json: json).map { .version($0) } ?? .malformed
  }
}
