import HTTPClient
import MerkleLog
import Receipts
import StrictJSON
import Vault

/// The head of all that the server ever noted, which this device keeps, so that the server cannot write another history.
extension ServerSession {
  /// Brings the head that is kept, and takes the newest one where the proof says that nothing was changed between them.
  ///
  /// One that contradicts is kept beside it, and the first one stays: people are told.
  func keepHistory() async {
    var kept = history.read(of: link.device)
    let text = kept.head.map { JSONValue.string(String(decoding: $0, as: UTF8.self)) }
    let reply = await ask(ServerCall.bringTreeHead.request(json: .object(["head": text])))
    // A server that knows no tree, or is away, says nothing.
    guard case .answer(let answer) = reply, answer.status == 200, let json = answer.json,
      let note = json["head"]?.stringValue.map({ Array($0.utf8) })
    else { return }
    var signed = HistoryHead(note: note, signedBy: believedKeys(for: .receipt))
    if signed == nil { signed = HistoryHead(note: note, signedBy: await learnKeys()) }
    guard let newest = signed else { return }
    let proof = HistoryHead.proof(json["consistency"])
    // The key that signed ours may be revoked since: what it said then is still what we saw.
    let known = kept.head.flatMap { HistoryHead(kept: $0) }
    switch known?.judge(newest, proof) ?? .follows {
    case .follows: kept.head = note
    case .wentBack, .contradicts:
      guard kept.contradiction == nil else { return }
      kept.contradiction = note
    }
    // What is not kept now is asked for again after the next delivery.
    try? history.write(kept)
  }
}
