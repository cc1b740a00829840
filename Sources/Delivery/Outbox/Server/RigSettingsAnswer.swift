import HTTPClient
package import Receipts
import StrictJSON

/// What the answer to `GET /v1/rig-settings` means; a pure function of it.
package enum RigSettingsAnswer: Sendable, Equatable {
  /// The server has none for this machine.
  case none
  /// It has the ones that are known.
  case known
  /// It has these; nobody has looked yet who signed them.
  case settings(SignedRigSettings)
  /// It has something that is not of their form.
  case malformed
  /// It could not be asked now.
  case later(ReasonCode)

  init(_ answer: ClientAnswer) {
    switch answer.status {
    case 200: self = Self.content(answer)
    case 204: self = .none
    case 304: self = .known
    default: self = .later(answer.delay)
    }
  }

  /// Whatever is no JSON object is not of a study server.
  private static func content(_ answer: ClientAnswer) -> RigSettingsAnswer {
    guard let json = answer.json, json.objectValue != nil else { return .later(.notTheServer) }
    return SignedRigSettings(json: json).map { .settings($0) } ?? .malformed
  }
}
