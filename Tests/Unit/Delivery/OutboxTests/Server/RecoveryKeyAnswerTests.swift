import DeviceKeys
import HTTPClient
import Receipts
import StrictJSON
import TestSupport
import Testing
import Vault

@testable import Outbox

@Suite struct RecoveryKeyAnswerTests {
  @Test func `only 200 with their form is a recovery key, whatever the status`() throws {
    let signed = try KeyTellingTests.signed(by: SigningKey.random(), study: "ms-2026")
    let body = Array(signed.json.serialized().utf8)
    for status in 100...599 {
      let judged = RecoveryKeyAnswer(ClientAnswer(status: status, body: body))
      expectEqual((judged == .key(signed)), (status == 200))
      expectEqual((judged == .none), (status == 204))
    }
  }

  @Test(arguments: ["", "<html>Welcome</html>", "[]", "7", "{"])
  func `the page of a network is nothing that a server has said`(body: String) {
    let answer = ClientAnswer(status: 200, body: Array(body.utf8))
    expectEqual(RecoveryKeyAnswer(answer), .later(.notTheServer))
  }

  @Test func `an object of another form is told apart`() {
    expectEqual(RecoveryKeyAnswer(ClientAnswer(status: 200, body: Array("{}".utf8))), .malformed)
  }
}
