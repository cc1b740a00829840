import HTTPClient
import Receipts
import StudyModel
import Vault

/// What the answer to `PUT /v1/results/{id}` means; a pure function of it and of the keys we know.
enum ResultAnswer: Sendable, Hashable {
  case verdict(DeliveryVerdict)
  /// There is a receipt, signed by a key that we do not know yet.
  case unknownKey

  init(
    _ answer: ClientAnswer, id: ResultID, sha256: ContentDigest, keys: [VerifyingKey], now: UTCTime
  ) {
    switch answer.status {
    case 200, 201:
      let acceptance: DeliveryVerdict.Acceptance = answer.status == 201 ? .new : .already
      self = Self.receipt(answer, acceptance, id: id, sha256: sha256, keys: keys)
    default: self = .verdict(Self.refusal(answer, now: now))
    }
  }

  /// A receipt counts if it is for this result and these bytes, and its signature is right.
  private static func receipt(
    _ answer: ClientAnswer, _ acceptance: DeliveryVerdict.Acceptance, id: ResultID,
    sha256: ContentDigest, keys: [VerifyingKey]
  ) -> ResultAnswer {
    guard let receipt = answer.json.flatMap(SignedReceipt.init(json:)),
      receipt.statement.id == id, receipt.statement.sha256 == sha256
    else { return .verdict(.tryLater(.wrongReceipt, after: nil)) }
    guard keys.contains(where: { $0.id == receipt.statement.key }) else { return .unknownKey }
    guard receipt.isSigned(by: keys) else {
      return .verdict(.tryLater(.wrongReceipt, after: nil))
    }
    return .verdict(.accepted(acceptance, DeliveryReceipt(receipt)))
  }

  /// Only a server like ours refuses for good: a gateway's page says nothing about the result.
  private static func refusal(_ answer: ClientAnswer, now: UTCTime) -> DeliveryVerdict {
    let later = DeliveryVerdict.tryLater(answer.delay, after: answer.wait(now: now))
    guard let problem = ServerProblem(answer) else { return later }
    switch answer.status {
    case 400 where problem.code == .digestMismatch: return .tryLater(.digestMismatch, after: nil)
    case 400, 415, 422: return .refusedForGood(problem.code)
    case 409: return .conflict
    case 410: return .refusedForGood(.withdrawn)
    case 413: return .refusedForGood(.tooLarge)
    case 424: return .tryLater(.recordingsMissing, after: nil)
    default: return later
    }
  }
}
