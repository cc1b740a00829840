import HTTPClient
import Receipts
import StrictJSON
import StudyModel
import TestSupport
import Testing
import Vault

@testable import Outbox

@Suite struct AnswerTests {
  private static let key = SigningKey.random()
  private static let id = Sample.id(1)
  private static let sha256 = ContentDigest(of: [1, 2, 3])

  /// The kinds of bodies that an answer can have.
  enum Body: String, CaseIterable, Sendable {
    case none, page, json, problem, problemWithoutCode, receipt, otherReceipt, forged, unknownKey
  }

  private static func receipt(
    sha256: ContentDigest = sha256, key: SigningKey = key
  ) -> SignedReceipt {
    SignedReceipt(
      ReceiptStatement(
        id: id, sha256: sha256, storedAt: TestDesk.now,
        chain: ChainPlace(study: "s", position: 1, hash: sha256), key: key.verifying.id),
      signedBy: key)
  }

  private static func answer(_ status: Int, _ body: Body) -> ClientAnswer {
    var answer = ClientAnswer(status: status)
    switch body {
    case .none: break
    case .page: answer.body = Array("<html>Welcome</html>".utf8)
    case .json: answer.body = Array("{}".utf8)
    case .problem:
      answer.fields = [ClientField("Content-Type", "application/problem+json; charset=utf-8")]
      answer.body = Array(#"{"code":"someFault"}"#.utf8)
    case .problemWithoutCode:
      answer.fields = [ClientField("Content-Type", "application/problem+json")]
      answer.body = Array("{}".utf8)
    case .receipt: answer.body = Array(receipt().json.serialized().utf8)
    case .otherReceipt:
      answer.body = Array(
        receipt(sha256: ContentDigest(of: [])).json.serialized().utf8)
    case .forged:
      let forged = SignedReceipt(
        receipt().statement, signature: [UInt8](repeating: 1, count: 64))
      answer.body = Array(forged.json.serialized().utf8)
    case .unknownKey: answer.body = Array(receipt(key: .random()).json.serialized().utf8)
    }
    return answer
  }

  private static func judged(_ answer: ClientAnswer) -> ResultAnswer {
    ResultAnswer(
      answer, id: id, sha256: sha256, keys: [key.verifying], now: TestDesk.now)
  }

  @Test(arguments: Body.allCases)
  func `only a receipt that verifies is taken for success, whatever the status`(body: Body) {
    for status in 100...599 {
      let judged = Self.judged(Self.answer(status, body))
      switch judged {
      case .verdict(.accepted(let acceptance, let receipt)):
        expect(body == .receipt && (status == 200 || status == 201))
        expectEqual(acceptance, (status == 201 ? .new : .already))
        expectEqual(receipt.signed, Self.receipt())
      case .unknownKey: expect(body == .unknownKey && (status == 200 || status == 201))
      case .verdict(.refusedForGood), .verdict(.conflict):
        // Nothing but a study server's own word ends the attempts.
        expect(body == .problem && [400, 409, 410, 413, 415, 422].contains(status))
      case .verdict(.tryLater(let reason, let after)):
        expectNil(after)
        expectNotEqual(reason, .unknownReason)
      }
      let isReceipt = body == .receipt && (status == 200 || status == 201)
      expectEqual(
        isReceipt,
        (judged
          == .verdict(
            .accepted(
              status == 201 ? .new : .already, DeliveryReceipt(Self.receipt())))))
    }
  }

  @Test func `every status with a problem has its verdict`() {
    let verdicts: [Int: DeliveryVerdict] = [
      400: .refusedForGood(.foreign("some-fault")), 415: .refusedForGood(.foreign("some-fault")),
      422: .refusedForGood(.foreign("some-fault")), 409: .conflict,
      410: .refusedForGood(.withdrawn), 413: .refusedForGood(.tooLarge),
      424: .tryLater(.recordingsMissing, after: nil), 401: .tryLater(.signedOut, after: nil),
      403: .tryLater(.forbidden, after: nil), 404: .tryLater(.notFound, after: nil),
      408: .tryLater(.tooSlow, after: nil), 423: .tryLater(.uploadRunning, after: nil),
      425: .tryLater(.serverBusy, after: nil), 429: .tryLater(.serverBusy, after: nil),
      500: .tryLater(.serverFault, after: nil), 502: .tryLater(.serverFault, after: nil),
      503: .tryLater(.serverBusy, after: nil), 507: .tryLater(.diskFull, after: nil),
      302: .tryLater(.captivePortal, after: nil), 511: .tryLater(.captivePortal, after: nil),
      418: .tryLater(.notTheServer, after: nil), 100: .tryLater(.notTheServer, after: nil),
      201: .tryLater(.wrongReceipt, after: nil), 200: .tryLater(.wrongReceipt, after: nil),
      202: .tryLater(.notTheServer, after: nil),
    ]
    for (status, verdict) in verdicts {
      expectEqual(Self.judged(Self.answer(status, .problem)), .verdict(verdict), "\(status)")
    }
  }

  @Test(arguments: 100...599)
  func `the answers about recordings never take a wrong thing for stored`(status: Int) {
    for offset in [nil, "0", "7", "10", "11", "-1", "x"] {
      for complete in [nil, "?0", "?1"] {
        var answer = Self.answer(status, .problem)
        if let offset { answer.fields.append(ClientField("Upload-Offset", offset)) }
        if let complete { answer.fields.append(ClientField("Upload-Complete", complete)) }
        let put = RecordingAnswer(answer, byteCount: 10, now: TestDesk.now)
        expectEqual((put == .verdict(.stored)), (status == 200 || status == 201))
        if case .goOn(let next) = put {
          expect((status == 202 || status == 409) && "\(next)" == offset && next <= 10)
        }
        let stored = RecordingAnswer.stored(answer, byteCount: 10, now: TestDesk.now)
        expectEqual((stored == .whole), (status == 200 && complete == "?1"))
        if case .upTo(let next) = stored {
          expect(status == 404 ? next == 0 : status == 200 && "\(next)" == offset)
        }
      }
    }
  }

  @Test(arguments: 100...599)
  func `only 204 with the server's own field is ready`(status: Int) {
    for field in [nil, "1", "2", ""] {
      var answer = ClientAnswer(status: status)
      if let field { answer.fields = [ClientField("ambler-study-server", field)] }
      let readiness = HealthAnswer.readiness(answer, now: TestDesk.now)
      expectEqual((readiness == .ready), (status == 204 && field == "1"))
    }
  }

  @Test(arguments: Breadth.sweep(100...599, every: 7))
  func `only a server's 401 signs out, and only two tokens renew`(status: Int) {
    for body in Body.allCases {
      let answer = Self.answer(status, body)
      let judged = RefreshAnswer(answer, now: TestDesk.now)
      expectEqual((judged == .signedOut), (status == 401 && body == .problem))
      expectNotEqual(judged, .renewed(ServerTokens(access: "", refresh: "")))
    }
    var answer = ClientAnswer(status: status)
    answer.body = Array(#"{"accessToken":"a","refreshToken":"r"}"#.utf8)
    let isRenewed =
      RefreshAnswer(answer, now: TestDesk.now)
      == .renewed(ServerTokens(access: "a", refresh: "r"))
    expectEqual(isRenewed, (status == 200))
  }

  @Test(arguments: [
    ("0", Duration.seconds(0)), ("120", .seconds(120)),
    ("99999999999999999999999", .seconds(315_360_000)),
    ("Tue, 03 Feb 2026 04:06:06 GMT", .seconds(60)),
    ("Tue, 03 Feb 2026 04:04:06 GMT", .zero), ("", nil), ("-5", nil), ("5s", nil), ("soon", nil),
    ("Tue, 03 Feb 2026 04:06:06", nil), ("Tue, 03 Fev 2026 04:06:06 GMT", nil),
    ("Tue, 30 Feb 2026 04:06:06 GMT", nil), ("Tuesday, 03-Feb-26 04:06:06 GMT", nil),
  ])
  func `a time to wait is read in both forms`(field: String, wait: Duration?) {
    expectEqual(RetryAfter.wait(field, date: nil, now: TestDesk.now), wait)
  }

  @Test func `a date is compared with the server's own clock`() {
    let wait = RetryAfter.wait(
      "Tue, 03 Feb 2026 04:06:06 GMT", date: "Tue, 03 Feb 2026 04:06:00 GMT", now: TestDesk.now)
    expectEqual(wait, .seconds(6))
    expectNil(RetryAfter.wait(nil, date: nil, now: TestDesk.now))
  }

  @Test func `each way in which a request can fail has a reason`() {
    let reasons: [ClientError: ReasonCode] = [
      .nameUnknown: .noNetwork, .unreachable: .unreachable, .tooSlow(.silence): .tooSlow,
      .untrusted: .tlsRefused, .otherKey: .otherKey, .noSecureChannel: .tlsRefused,
      .cut: .connectionCut, .malformed: .notTheServer, .cancelled: .stopped,
    ]
    for (error, reason) in reasons { expectEqual(ReasonCode(error), reason) }
  }
}
