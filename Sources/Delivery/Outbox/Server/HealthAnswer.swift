import HTTPClient
import StudyModel

/// What the answer to `HEAD /v1/health` says.
enum HealthAnswer {
  /// Only a study server says 204 with its own field; a captive portal's 200 is none.
  static func readiness(_ answer: ClientAnswer, now: UTCTime) -> DestinationReadiness {
    let isOurs = answer["Ambler-Study-Server"] == "1"
    switch answer.status {
    case 204 where isOurs: return .ready
    case 429, 503: return .notReady(.serverBusy, after: answer.wait(now: now))
    case 200..<400, 511: return .notReady(.captivePortal, after: nil)
    case 500..<600: return .notReady(answer.delay, after: answer.wait(now: now))
    default: return .notReady(.notTheServer, after: nil)
    }
  }
}
