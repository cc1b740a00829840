import SecondFactors

/// The libFuzzer entry for what authenticators send, in CBOR; it belongs to no target, `make fuzz-passkey` builds it.
@_cdecl("LLVMFuzzerTestOneInput")
package func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let data = try? AuthenticatorData(bytes) { check(data) }
  if let key = try? CredentialKey(cose: bytes) {
    precondition(!key.verifies(bytes, of: []), "a key that takes its own bytes for a signature")
  }
  return 0
}

/// What must hold for everything that was read.
private func check(_ data: AuthenticatorData) {
  precondition(data.partyDigest.count == 32)
  guard let credential = data.credential else { return }
  precondition(credential.id.count <= AuthenticatorData.longestID, "an id longer than there are")
  let again = try? CredentialKey(cose: credential.keyBytes)
  precondition(again == credential.key, "its key reads differently")
}
