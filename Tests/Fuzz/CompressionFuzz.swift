import Compression

/// The libFuzzer entry for compressed recordings; it belongs to no target, `make fuzz-compression` builds it.
@_cdecl("LLVMFuzzerTestOneInput")
package func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let limit = 1 << 16
  do throws(CompressionError) {
    let plain = try ZstdDecompressor().bytes(of: bytes, limit: limit)
    precondition(plain.count <= limit, "more bytes than are taken")
    let again = try ZstdDecompressor().bytes(
      of: ZstdCompressor(level: 1).frame(plain), limit: limit)
    precondition(again == plain, "it reads differently")
  } catch {
    precondition(!error.description.isEmpty)
  }
  return 0
}
