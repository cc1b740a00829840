import HTTPClient
import Receipts
import StrictJSON
package import StudyModel

/// A study server as the place where results end; the contract is `docs/design/0013-study-server.md`.
package struct ServerDestination: Destination {
  package let session: ServerSession
  let now: @Sendable () -> UTCTime
  /// The connection that results and notices take.
  let lane: ServerSession.Lane

  package init(
    _ session: ServerSession, on lane: ServerSession.Lane = .ordinary,
    now: @escaping @Sendable () -> UTCTime
  ) {
    self.session = session
    self.lane = lane
    self.now = now
  }

  package func probe() async -> DestinationReadiness {
    let readiness: DestinationReadiness
    switch await session.askOpenly(ServerCall.probe.request(), on: lane) {
    case .answer(let answer): readiness = HealthAnswer.readiness(answer, now: now())
    case .noAnswer(let error): readiness = .notReady(ReasonCode(error), after: nil)
    case .notLetIn(let reason, let after): readiness = .notReady(reason, after: after)
    }
    return readiness == .ready ? await session.comeBack() : readiness
  }

  package func revokedKeys() async -> Set<String> { await session.revokedKeys }

  package func keepHistory() async { await session.keepHistory() }

  package func noteQueuedAgain(_ keys: Set<String>) async { await session.forgetRevoked(keys) }

  package func tell(_ withdrawals: [Withdrawal]) async -> WithdrawalVerdict {
    let request = ServerCall.tellWithdrawals.request(
      json: .object(["items": .list(withdrawals.map(\.told))]))
    switch await session.ask(request) {
    case .answer(let answer) where answer.status == 200: return .told
    case .answer(let answer): return .tryLater(answer.delay, after: answer.wait(now: now()))
    case .noAnswer(let error): return .tryLater(ReasonCode(error), after: nil)
    case .notLetIn(let reason, let after): return .tryLater(reason, after: after)
    }
  }
}
