import HTTPClient
import Receipts
import StrictJSON
import StudyModel
import TestSupport
import Testing
import Vault

@testable import Outbox

@Suite struct RigSettingsAnswerTests {
  private func signed() throws -> SignedRigSettings {
    let key = SigningKey.random()
    return try require(
      SignedRigSettings(
        RigSettingsStatement(
          device: "d", number: 3, definition: .object(["ambler": 1]), signedAt: TestDesk.now,
          key: key.verifying.id),
        signedBy: key))
  }

  @Test func `only 200 with their form are settings, whatever the status`() throws {
    let signed = try signed()
    let body = Array(signed.json.serialized().utf8)
    for status in 100...599 {
      let judged = RigSettingsAnswer(ClientAnswer(status: status, body: body))
      expectEqual((judged == .settings(signed)), (status == 200))
      expectEqual((judged == .none), (status == 204))
      expectEqual((judged == .known), (status == 304))
    }
  }

  @Test(arguments: ["", "<html>Welcome</html>", "[]", "7", "{"])
  func `the page of a network is nothing that a server has said`(body: String) {
    let answer = ClientAnswer(status: 200, body: Array(body.utf8))
    expectEqual(RigSettingsAnswer(answer), .later(.notTheServer))
  }

  @Test func `an object of another form is told apart`() throws {
    expectEqual(RigSettingsAnswer(ClientAnswer(status: 200, body: Array("{}".utf8))), .malformed)
    let members = try require(try signed().json.objectValue)
    let more = JSONValue.object(members + [JSONMember(key: "more", value: 1)])
    expectEqual(
      RigSettingsAnswer(ClientAnswer(status: 200, body: Array(more.serialized().utf8))), .malformed)
  }

  @Test(arguments: [
    (401, ReasonCode.signedOut), (403, .forbidden), (404, .notFound), (503, .serverBusy),
  ])
  func `a server that does not answer it is asked again`(status: Int, reason: ReasonCode) {
    expectEqual(RigSettingsAnswer(ClientAnswer(status: status)), .later(reason))
  }
}
