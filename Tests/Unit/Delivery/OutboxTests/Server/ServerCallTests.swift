import Foundation
import HTTPClient
import Receipts
import StrictJSON
import StudyModel
import StudyStub
import StudyVersions
import System
import TestSupport
import Testing
import Vault

@testable import Outbox

@Suite struct ServerCallTests {
  /// Those that the stub of a study server answers: it knows no researcher.
  static let ofDevices = ServerCall.allCases.filter { call in
    call != .signIn && call.facets.asker != .researcher && call.facets.asker != .administrator
  }

  @Test func `every call has a sample, and no other sample lies there`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: SampleCall.folder.path)
    expectEqual(files.sorted(), ServerCall.allCases.map { "\($0.rawValue).json" }.sorted())
  }

  @Test(arguments: ServerCall.allCases)
  func `a sample is the call that its name says`(call: ServerCall) throws {
    let (sample, facets) = (try SampleCall(call), call.facets)
    expectEqual(sample.method, facets.method.rawValue)
    expectEqual(facets.path(with: sample.places) + sample.query, sample.path)
    expectEqual(
      sample.sent.first { $0.name == "Content-Type" }?.value, facets.sends.mediaType)
    expectEqual(sample.content.isEmpty, facets.sends == .nothing)
    expectEqual(sample.ownFields.map(\.name).filter { !facets.fields.contains($0) }, [])
    expect(facets.answers.contains(sample.answer.status), "\(sample.answer.status)")
    if !sample.answer.body.isEmpty {
      expectEqual(sample.answer["Content-Type"], facets.brings.mediaType)
    }
  }

  @Test func `a request has its method, its path, its media type and its own fields`() throws {
    let put = ServerCall.sendRecording.request(
      at: "ab", fields: [ClientField("Upload-Offset", "0")], content: .bytes([1]))
    expectEqual(put.method, .put)
    expectEqual(put.path, "/v1/recordings/ab")
    expectEqual(put.fields.map(\.name), ["Content-Type", "Upload-Offset"])
    expectEqual(put.fields[0].value, "application/octet-stream")
    let posted = ServerCall.publishVersion.request(at: "s", "v", json: .object(["to": "all"]))
    expectEqual(posted.path, "/v1/studies/s/versions/v/publication")
    expectEqual(posted.fields.map(\.value), ["application/json"])
    expectEqual(ServerCall.studies.request(query: "?limit=5").path, "/v1/studies?limit=5")
    expect(ServerCall.studies.request().fields.isEmpty)
  }

  @Test func `the stub of a study server answers each call of a device as its sample says`()
    async throws
  {
    let stub = try StudyStub()
    try prepare(stub)
    let client = HTTPClient(ClientSettings(try require(ServerAddress(stub.address))))
    // It forgets the device at the end.
    for call in Self.ofDevices.filter({ $0 != .signOut }) + [.signOut] {
      let sample = try SampleCall(call)
      var request = sample.request
      if call.facets.asker != .anyone { request.token = stub.state.withLock(\.access) }
      if call == .renew {
        request = ServerCall.renew.request(
          json: .object(["refreshToken": .string(stub.state.withLock(\.refresh))]))
      }
      let answer = try await client.send(request)
      expectEqual(answer.status, sample.answer.status, "\(call)")
      expect(Self.isUnderstood(answer, by: call, sample), "\(call)")
    }
  }

  /// Lets the stub have what the samples ask for.
  private func prepare(_ stub: StudyStub) throws {
    let enrolment = try SampleCall(.enrol)
    let content = try SampleCall(.studyContent)
    // The sample asks from its tenth byte on.
    let file = Array(repeating: UInt8(0x20), count: 10) + content.answer.body
    let version = try SampleCall(.studyVersion).answer.json
    let settings = try SampleCall(.rigSettings).answer.json
    let recoveryKey = try SampleCall(.recoveryKey).answer.json
    let list = try SampleCall(.trustList).answer.json.flatMap(SignedTrustList.init(json:))
    let head = try SampleCall(.treeHead).answer.json
    let code = try JSONDocument(bytes: enrolment.content, file: "enrol").value["code"]
    let digest = try require(ContentDigest(hexadecimal: content.places[0]))
    stub.state.withLock { state in
      state.code = code?.stringValue ?? ""
      state.studyContents[digest] = file
      state.studyVersion = version.flatMap(SignedStudyVersion.init(json:))
      state.rigSettings = settings
      state.recoveryKey = recoveryKey
      state.trustLists = [list].compactMap(\.self)
      state.treeHead = head
      state.facts["P-1"] = .object([:])
    }
  }

  @Test(arguments: ofDevices)
  func `the answer of a sample is understood, and one with another status or half a body is not`(
    call: ServerCall
  ) throws {
    let sample = try SampleCall(call)
    expect(Self.isUnderstood(sample.answer, by: call, sample))
    var broken = sample.answer
    broken.status = 500
    expect(!Self.isUnderstood(broken, by: call, sample), "status")
    guard call.facets.brings == .json else { return }
    broken = sample.answer
    broken.body = Array(broken.body.prefix(broken.body.count / 2))
    expect(!Self.isUnderstood(broken, by: call, sample), "half a body")
  }

  /// Whether the device takes the answer for the success that the call asks for.
  private static func isUnderstood(
    _ answer: ClientAnswer, by call: ServerCall, _ sample: SampleCall
  ) -> Bool {
    let now = TestDesk.now
    switch call {
    case .probe: return HealthAnswer.readiness(answer, now: now) == .ready
    case .enrol: return (try? EnrolmentAnswer(answer, now: now)) != nil
    case .renew:
      guard case .renewed = RefreshAnswer(answer, now: now) else { return false }
      return true
    case .receiptKeys, .studyKeys:
      return answer.status == 200 && answer.json.flatMap(ReceiptKeys.read)?.isEmpty == false
    case .trustList:
      return answer.status == 200 && answer.json.flatMap(SignedTrustList.init(json:)) != nil
    case .treeHead, .bringTreeHead:
      return answer.status == 200
        && answer.json?["head"]?.stringValue.flatMap { HistoryHead(kept: Array($0.utf8)) } != nil
    case .sendRecording:
      return RecordingAnswer(answer, byteCount: 24, now: now) == .verdict(.stored)
    case .recordingStanding:
      return RecordingAnswer.stored(answer, byteCount: 24, now: now) == .whole
    case .wantedRecordings: return WantedAnswer.digests(answer) != nil
    case .sendResult, .sendFlag:
      // Who signed is a matter of `ResultAnswer`, whose tests have keys.
      return (200...201).contains(answer.status)
        && answer.json.flatMap(SignedReceipt.init(json:)) != nil
    case .rigSettings:
      guard case .settings = RigSettingsAnswer(answer) else { return false }
      return true
    case .studyVersion:
      guard case .version = StudyVersionAnswer(answer, now: now) else { return false }
      return true
    case .studyContent: return StudyContentAnswer(answer, from: 10, now: now) == .came
    case .personFacts:
      guard case .people(let people) = PersonFactsAnswer(answer, asked: ["P-1"], now: now) else {
        return false
      }
      return people.keys.contains("P-1")
    case .recoveryKey:
      guard case .key = RecoveryKeyAnswer(answer) else { return false }
      return true
    case .tellWithdrawals, .tellLosses:
      return call.facets.answers.contains(answer.status) && answer.json?["stored"] != nil
    case .reach, .leaveRecoveryBox, .giveRecoveryKey, .fetchRecoveryBox, .tellStanding, .signOut,
      .signIn, .studies, .studyVersions, .uploadVersion,
      .publishVersion, .withdrawVersion:
      return call.facets.answers.contains(answer.status)
    }
  }
}
