import Tokens

/// The libFuzzer entry for tokens of sign-ins; it belongs to no target, `make fuzz-token` builds it.
@_cdecl("LLVMFuzzerTestOneInput")
package func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  guard let token = CompactToken(String(decoding: bytes, as: UTF8.self)) else { return 0 }
  precondition(token.signedBytes.count < count, "more bytes are signed than there are")
  precondition(token.signedBytes.filter { $0 == UInt8(ascii: ".") }.count == 1)
  return 0
}
