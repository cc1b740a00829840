package import HTTPClient
import Receipts
import StrictJSON
package import StudyModel

/// Makes a device known to a study server with a one-time code.
package struct DeviceEnrolment: Sendable {
  private let settings: ClientSettings
  private let now: @Sendable () -> UTCTime

  package init(_ settings: ClientSettings, now: @escaping @Sendable () -> UTCTime) {
    self.settings = settings
    self.now = now
  }

  /// Gives what was agreed, which is kept nowhere yet; `name` is what the study calls the device.
  ///
  /// The code is used up by it. `known` is the sign-in that the device had at this address: without a fingerprint behind
  /// the code, and without `mayReplaceKeys`, the server must be the one that it was.
  package func enrol(
    code: String, name: String, known: ServerLink? = nil, mayReplaceKeys: Bool = false
  ) async throws(EnrolmentFault) -> ServerLink {
    let ticket = EnrolmentTicket(text: code)
    guard settings.address.keepsSecrets else { throw .unencrypted }
    let client = HTTPClient(settings)
    try await checkServer(client)
    let body = JSONValue.object(["code": .string(ticket.code), "name": .string(name)])
    let reply = try await send(ServerCall.enrol.request(json: body), client)
    let answer = try EnrolmentAnswer(reply, now: now())
    let believed = try answer.trust.judge(
      ticket.fingerprint, known: known, mayReplace: mayReplaceKeys)
    var link = ServerLink(
      address: settings.address, authorities: settings.authorities, pin: settings.pin,
      device: answer.device, study: answer.study, participant: answer.participant,
      tokens: answer.tokens, receiptKeys: believed.receiptKeys, studyKeys: believed.studyKeys)
    if let list = believed.list { link.believe(list) }
    return link
  }

  /// A code is not shown to what is no study server.
  private func checkServer(_ client: HTTPClient) async throws(EnrolmentFault) {
    let health = try await send(ServerCall.probe.request(), client)
    switch HealthAnswer.readiness(health, now: now()) {
    case .ready: break
    case .notReady(let reason, _): throw .notReady(reason)
    }
  }

  private func send(
    _ request: ClientRequest, _ client: HTTPClient
  ) async throws(EnrolmentFault) -> ClientAnswer {
    do {
      return try await client.send(request)
    } catch {
      throw .noAnswer(error)
    }
  }
}
