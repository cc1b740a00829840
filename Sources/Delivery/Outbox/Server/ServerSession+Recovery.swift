package import DeviceKeys
import HTTPClient
import StrictJSON

extension ServerSession {
  /// Asks for the public recovery key of the study.
  package func recoveryKey() async -> RecoveryKeyAnswer {
    switch await ask(ServerCall.recoveryKey.request()) {
    case .answer(let answer): return RecoveryKeyAnswer(answer)
    case .noAnswer(let error): return .later(ReasonCode(error))
    case .notLetIn(let reason, _): return .later(reason)
    }
  }

  /// Leaves the device's sealed key at the server; false if it did not take it.
  package func leave(_ box: RecoveryBox) async -> Bool {
    let reply = await ask(ServerCall.leaveRecoveryBox.request(json: box.json))
    guard case .answer(let answer) = reply else { return false }
    return answer.status == 204
  }

  /// Tells the study what was given up here for good; false if it could not be told.
  package func tell(_ losses: [Loss]) async -> Bool {
    let request = ServerCall.tellLosses.request(
      json: .object(["items": .list(losses.map(\.told))]))
    guard case .answer(let answer) = await ask(request) else { return false }
    return answer.status == 200
  }
}
