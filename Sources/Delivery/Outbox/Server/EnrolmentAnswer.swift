import HTTPClient
import Receipts
import StrictJSON
import StudyModel
import Vault

/// What a server says to a device that it takes in.
struct EnrolmentAnswer: Sendable, Hashable {
  let device: String
  let study: String
  let participant: String?
  let tokens: ServerTokens
  /// Its keys, of which nothing is believed yet.
  let trust: EnrolmentTrust

  /// Judges the answer to `POST /v1/enrolments`.
  init(_ answer: ClientAnswer, now: UTCTime) throws(EnrolmentFault) {
    guard answer.status == 201 else { throw Self.fault(answer, now: now) }
    guard let json = answer.json, let device = json["device"]?.stringValue,
      let study = json["study"]?["id"]?.stringValue, let tokens = ServerTokens(answer),
      let keys = json["receiptKeys"].flatMap(Self.keys), !keys.isEmpty
    else { throw .malformed }
    self.device = device
    self.study = study
    participant = json["participant"]?.stringValue
    self.tokens = tokens
    // What is there must be understood: a key that is passed over could not check what it signs.
    guard let studyKeys = json["studyKeys"].map(Self.keys) ?? [],
      let offered = OfferedKeys(keys, introductions: json["introductions"]),
      let list = json["trustList"].map({ SignedTrustList(json: $0) }) ?? .some(nil)
    else { throw .malformed }
    trust = EnrolmentTrust(offered: offered, offeredStudyKeys: studyKeys, list: list)
  }

  private static func fault(_ answer: ClientAnswer, now: UTCTime) -> EnrolmentFault {
    switch answer.status {
    case 429: .tooManyAttempts(seconds: answer.wait(now: now).map { $0.components.seconds })
    case 401, 404, 410, 422:
      ServerProblem(answer) == nil ? .notReady(.notTheServer) : .codeRefused
    default: .refused(answer.delay)
    }
  }

  /// A JWK set, or the list that is in one.
  private static func keys(_ json: JSONValue) -> [VerifyingKey]? {
    ReceiptKeys.read(json.listValue == nil ? json : .object(["keys": json]))
  }
}
