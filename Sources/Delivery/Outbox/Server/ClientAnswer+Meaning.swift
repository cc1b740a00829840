package import HTTPClient
package import StrictJSON
import StudyModel

extension ClientAnswer {
  /// How long the server asks to wait.
  func wait(now: UTCTime) -> Duration? {
    RetryAfter.wait(self["Retry-After"], date: self["Date"], now: now)
  }

  /// The body as JSON; nil if it is none.
  package var json: JSONValue? {
    // Whatever is wrong with it: it is not what was asked for.
    try? JSONDocument(bytes: body, file: "answer").value
  }

  /// Why a request that was not done should be made again later; the same for every request.
  var delay: ReasonCode {
    switch status {
    case 401: .signedOut
    case 403: .forbidden
    case 404: .notFound
    case 408: .tooSlow
    case 413: .tooLarge
    case 423: .uploadRunning
    case 425, 429, 503: .serverBusy
    case 507: .diskFull
    case 300..<400, 511: .captivePortal
    case 500..<600: .serverFault
    default: .notTheServer
    }
  }
}
