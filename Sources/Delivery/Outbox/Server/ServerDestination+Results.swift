import Foundation
import HTTPClient
package import Receipts
import StudyModel
import Vault

extension ServerDestination {
  package func putResult(
    _ id: ResultID, sha256: ContentDigest, document: [UInt8]
  ) async -> DeliveryVerdict {
    let digest = Data(sha256.bytes).base64EncodedString()
    let call = id.isNotice ? ServerCall.sendFlag : .sendResult
    let request = call.request(
      at: "\(id)", fields: [ClientField("Content-Digest", "sha-256=:\(digest):")],
      content: .bytes(document))
    switch await session.ask(request, on: lane) {
    case .answer(let answer): return await verdict(answer, id, sha256)
    case .noAnswer(let error): return .tryLater(ReasonCode(error), after: nil)
    case .notLetIn(let reason, let after): return .tryLater(reason, after: after)
    }
  }

  /// A key that is not known is asked for once; a server may have a new one.
  private func verdict(
    _ answer: ClientAnswer, _ id: ResultID, _ sha256: ContentDigest
  ) async -> DeliveryVerdict {
    let known = await session.believedKeys(for: .receipt)
    switch ResultAnswer(answer, id: id, sha256: sha256, keys: known, now: now()) {
    case .verdict(let verdict): return verdict
    case .unknownKey: break
    }
    let learnt = await session.learnKeys()
    switch ResultAnswer(answer, id: id, sha256: sha256, keys: learnt, now: now()) {
    case .verdict(let verdict): return verdict
    case .unknownKey:
      let isTooOld = await session.link.hasExpired(at: now())
      return .tryLater(isTooOld ? .keysExpired : .wrongReceipt, after: nil)
    }
  }
}
