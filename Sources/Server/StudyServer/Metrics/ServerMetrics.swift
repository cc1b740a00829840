import Metrics
import System
package import WebServer

/// What this server has done since it started, in numbers; nothing in it says who anybody is.
package final class ServerMetrics: Sendable {
  /// A kind of request with a kind of answer.
  struct Answered: Sendable, Hashable {
    let method: String
    /// The pattern of the route; `none` where no route was reached.
    let route: String
    /// `none` where the client left before.
    let status: String
  }

  struct Figures: Sendable {
    var answers: [Answered: Int] = [:]
    var seconds: [String: Histogram] = [:]
    var signInFailureCount = 0
    var recordingByteCount: Int64 = 0
  }

  /// In seconds.
  private static let bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60]

  private let state = Lock(Figures())

  /// Counts a request that is over; any thread, at once.
  package func note(_ answer: AnsweredRequest) {
    let route = answer.route ?? "none"
    let kind = Answered(
      method: answer.method?.rawValue ?? "none", route: route,
      status: answer.status.map { String($0.code) } ?? "none")
    let (seconds, attoseconds) = answer.duration.components
    state.withLock { figures in
      figures.answers[kind, default: 0] += 1
      figures.seconds[route, default: Histogram(Self.bounds)]
        .add(Double(seconds) + Double(attoseconds) / 1e18)
    }
  }

  func noteSignInFailure() {
    state.withLock { $0.signInFailureCount += 1 }
  }

  /// Counts content that was stored whole.
  func noteRecording(byteCount: Int64) {
    state.withLock { $0.recordingByteCount += byteCount }
  }

  var figures: Figures { state.withLock { $0 } }
}
