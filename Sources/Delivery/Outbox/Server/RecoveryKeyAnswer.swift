package import DeviceKeys
import HTTPClient
import Receipts
import StrictJSON

/// What the answer to `GET /v1/recovery-key` means; a pure function of it.
package enum RecoveryKeyAnswer: Sendable, Equatable {
  /// The study has no recovery key.
  case none
  /// It has this one; nobody has looked yet who signed it.
  case key(SignedRecoveryKey)
  /// It has something that is not of their form.
  case malformed
  /// It could not be asked now, or the server is one of before.
  case later(ReasonCode)

  init(_ answer: ClientAnswer) {
    switch answer.status {
    case 200:
      guard let json = answer.json, json.objectValue != nil else {
        self = .later(.notTheServer)
        return
      }
      self = SignedRecoveryKey(json: json).map { .key($0) } ?? .malformed
    case 204: self = .none
    default: self = .later(answer.delay)
    }
  }
}
