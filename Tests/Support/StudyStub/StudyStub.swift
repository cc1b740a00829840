package import Receipts
package import StrictJSON
import StudyModel
package import StudyVersions
package import System
package import Vault
package import WebServer

/// A study server of tests: it speaks the contract, signs real receipts, keeps all in memory, and
/// fails in the ways that it is told to.
package final class StudyStub: Sendable {
  /// What it has, and what it was asked.
  package struct State: Sendable {
    package var results: [ResultID: [UInt8]] = [:]
    package var recordings: [ContentDigest: [UInt8]] = [:]
    /// What came of recordings that are not whole.
    package var partials: [ContentDigest: [UInt8]] = [:]
    /// What devices took back, as they told it.
    package var withdrawals: [JSONValue] = []
    /// Method and path of each request, in order.
    package var asked: [String] = []
    package var access = "access-0"
    package var refresh = "refresh-0"
    /// Taken again until the token after it was used.
    package var previousRefresh: String?
    package var refreshCount = 0
    /// Whether the device is known.
    package var isRevoked = false
    package var code = "7KQ4-2M"
    package var participant: String?
    package var publishedKeys: [VerifyingKey] = []
    /// What its first key says of later ones.
    package var introductions: [SignedKeyIntroduction] = []
    /// The newest head of its history, as JSON; nil for none.
    package var treeHead: JSONValue?
    /// The lists of its keys, from the first on.
    package var trustLists: [SignedTrustList] = []
    package var faults: [StubFault] = []
    /// The version that the device is given; nil for none.
    package var studyVersion: SignedStudyVersion?
    package var studyContents: [ContentDigest: [UInt8]] = [:]
    package var studyKeys: [VerifyingKey] = []
    package var studySigningKey: SigningKey
    /// What the device told of its study version, in order.
    package var standings: [StudyStanding] = []
    /// Each part of a content that was asked for, as `Range` says it; empty for a whole one.
    package var ranges: [String] = []
    /// The signed settings that a rig is given, as JSON; nil for none.
    package var rigSettings: JSONValue?
    /// What the study knows of people, by their numbers, as `facts` of the answer says it.
    package var facts: [String: JSONValue] = [:]
    /// About whom it was asked, in order, and where the tablet said that it is.
    package var factQuestions: [JSONValue] = []
    /// The digests of recordings that it says it has lost.
    package var wantedRecordings: [String] = []
    /// The recovery key as the study gives it, signed or not; nil for none.
    package var recoveryKey: JSONValue?
    /// What devices left sealed, in order.
    package var recoveryBoxes: [JSONValue] = []
    /// What devices gave up, as they told it.
    package var losses: [JSONValue] = []
    package var signingKey: SigningKey
    /// Its first key, which every device knows that was enrolled here.
    let firstKey: SigningKey
    var position: Int64 = 0
  }

  package let state: Lock<State>
  package let server: WebServer

  package init() throws {
    let key = SigningKey.random()
    let studyKey = SigningKey.random()
    let state = Lock(State(studySigningKey: studyKey, signingKey: key, firstKey: key))
    state.withLock { state in
      state.publishedKeys = [key.verifying]
      state.studyKeys = [studyKey.verifying]
      state.introduce(studyKey.verifying)
    }
    self.state = state
    var limits = ServerLimits()
    limits.bodyBytes = 1 << 30
    server = try WebServer(
      ServerSettings(limits: limits), routes: StubRoutes(state: state).router)
  }

  package var address: String { "http://127.0.0.1:\(server.port)" }

  /// What it was asked, without the ids.
  package var asked: [String] {
    state.withLock(\.asked).map { line in
      line.split(separator: "/").prefix(3).joined(separator: "/")
    }
  }

  /// Fails the next requests whose method and path begin so.
  package func fail(_ beginning: String, times: Int = 1, _ response: HTTPResponse) {
    let fault = StubFault(beginning: beginning, response: response, isAfterwards: false)
    state.withLock { $0.faults += Array(repeating: fault, count: times) }
  }

  /// Does what the next such request asks, and then says something else.
  package func loseAnswer(_ beginning: String) {
    let response = HTTPResponse(HTTPStatus(502))
    let fault = StubFault(beginning: beginning, response: response, isAfterwards: true)
    state.withLock { $0.faults.append(fault) }
  }

  /// A fault as the server words it.
  package static func problem(_ status: Int, _ code: String) -> HTTPResponse {
    StubRoutes.problem(status, code)
  }

  /// Signs with another key from now on; it is published at once, or not at all, and its first key vouches for it or not.
  package func changeKey(publishes: Bool = true, introduces: Bool = true) {
    state.withLock { state in
      state.signingKey = .random()
      guard publishes else { return }
      state.publishedKeys.append(state.signingKey.verifying)
      if introduces { state.introduce(state.signingKey.verifying) }
    }
  }
}

extension StudyStub.State {
  /// The first key vouches for a later one.
  mutating func introduce(_ key: VerifyingKey) {
    let statement = KeyIntroduction(
      introduced: key, signedAt: UTCTime(nanoseconds: 1_770_091_506_000_000_000),
      key: firstKey.verifying.id)
    guard let signed = SignedKeyIntroduction(statement, signedBy: firstKey) else {
      preconditionFailure("a statement of ours has a canonical form")
    }
    introductions.append(signed)
  }
}
