import HTTPClient
import StrictJSON
import StudyModel

/// What the answer to `POST /v1/sessions/refresh` means; a pure function of it.
enum RefreshAnswer: Sendable, Hashable {
  case renewed(ServerTokens)
  /// The server knows the device no more.
  case signedOut
  case later(ReasonCode, after: Duration?)

  init(_ answer: ClientAnswer, now: UTCTime) {
    switch answer.status {
    case 200:
      self = ServerTokens(answer).map { .renewed($0) } ?? .later(.notTheServer, after: nil)
    case 401: self = ServerProblem(answer) == nil ? .later(.notTheServer, after: nil) : .signedOut
    default: self = .later(answer.delay, after: answer.wait(now: now))
    }
  }
}

extension ServerTokens {
  /// The tokens in the answer of an enrolment or a refresh.
  init?(_ answer: ClientAnswer) {
    guard let json = answer.json, let access = json["accessToken"]?.stringValue, !access.isEmpty,
      let refresh = json["refreshToken"]?.stringValue, !refresh.isEmpty
    else { return nil }
    self.init(access: access, refresh: refresh)
  }
}
