import MerkleLog
import Receipts
import StrictJSON

/// The libFuzzer entry for what is signed: receipts, lists and introductions of keys, heads and notes; it belongs to no
/// target, `make fuzz-receipt` builds it.
@_cdecl("LLVMFuzzerTestOneInput")
package func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let json = try? JSONDocument(bytes: bytes, file: "fuzz").value { check(json) }
  if let note = try? SignedNote(bytes: bytes) {
    precondition((try? SignedNote(bytes: note.bytes)) == note, "a note reads differently")
  }
  let text = String(decoding: bytes, as: UTF8.self)
  if let checkpoint = try? Checkpoint(text: text) {
    precondition((try? Checkpoint(text: checkpoint.text)) == checkpoint, "a head reads differently")
  }
  if let print = ServerFingerprint(text: text) {
    precondition(ServerFingerprint(text: print.text) == print, "a fingerprint reads differently")
  }
  _ = HistoryHead(kept: bytes)
  _ = EnrolmentTicket(text: text)
  return 0
}

/// What is read of a JSON is written as it was read.
private func check(_ json: JSONValue) {
  checkAgain(SignedReceipt(json: json), \.json, SignedReceipt.init(json:))
  checkAgain(SignedTrustList(json: json), \.json, SignedTrustList.init(json:))
  checkAgain(Signed<KeyIntroduction>(json: json), \.json, Signed<KeyIntroduction>.init(json:))
  checkAgain(
    Signed<RigSettingsStatement>(json: json), \.json, Signed<RigSettingsStatement>.init(json:))
  _ = OfferedKeys(json: json)
  _ = HistoryHead.proof(json)
}

private func checkAgain<Value: Equatable>(
  _ value: Value?, _ written: (Value) -> JSONValue, _ read: (JSONValue) -> Value?
) {
  guard let value else { return }
  precondition(read(written(value)) == value, "\(Value.self) reads differently")
}
