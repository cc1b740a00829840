import CZstd
import Glibc
import Sensors

/// What one would write by hand for this one job: digits into a buffer, zstd, write, flush.
///
/// The same text, frames of the same size and level, the same flushes; no encryption, no ledger,
/// no recovery.
struct HandLoop: ~Copyable {
  private static let frameBytes = 256 << 10
  private static let longestRow = 100
  private let text: UnsafeMutablePointer<UInt8>
  private let frame: UnsafeMutableRawPointer
  private let frameCapacity: Int
  private let compressor: OpaquePointer
  private let file: Int32
  private var count = 0
  private(set) var byteCount = 0

  init(path: String) throws(BenchError) {
    file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .call("open", code: errno) }
    guard let made = ZSTD_createCCtx() else { throw .call("ZSTD_createCCtx", code: ENOMEM) }
    compressor = made
    ZSTD_CCtx_setParameter(compressor, ZSTD_c_compressionLevel, 1)
    ZSTD_CCtx_setParameter(compressor, ZSTD_c_checksumFlag, 1)
    let room = Self.frameBytes + BenchRows.blockCount * Self.longestRow
    text = .allocate(capacity: room)
    frameCapacity = ZSTD_compressBound(room)
    frame = .allocate(byteCount: frameCapacity, alignment: 16)
  }

  deinit {
    ZSTD_freeCCtx(compressor)
    text.deallocate()
    frame.deallocate()
    close(file)
  }

  mutating func append(_ block: AccelerationBlock) throws(BenchError) {
    block.times.withUnsafeBufferPointer { times in
      block.counts.withUnsafeBufferPointer { counts in
        for row in times.indices {
          put(times[row], UInt8(ascii: ","))
          put(Int64(block.firstSequence + row), UInt8(ascii: ","))
          put(Int64(counts[3 * row]), UInt8(ascii: ","))
          put(Int64(counts[3 * row + 1]), UInt8(ascii: ","))
          put(Int64(counts[3 * row + 2]), UInt8(ascii: "\n"))
        }
      }
    }
    if count >= Self.frameBytes { try closeFrame() }
  }

  mutating func flush() throws(BenchError) {
    try closeFrame()
    guard fdatasync(file) == 0 else { throw .call("fdatasync", code: errno) }
  }

  private mutating func closeFrame() throws(BenchError) {
    guard count > 0 else { return }
    let size = ZSTD_compress2(compressor, frame, frameCapacity, text, count)
    guard ZSTD_isError(size) == 0 else { throw .call("ZSTD_compress2", code: EINVAL) }
    guard write(file, frame, size) == size else { throw .call("write", code: errno) }
    byteCount += size
    count = 0
  }

  private mutating func put(_ number: Int64, _ end: UInt8) {
    var rest = number.magnitude
    if number < 0 {
      text[count] = UInt8(ascii: "-")
      count += 1
    }
    let first = count
    repeat {
      let quotient = rest / 10
      text[count] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest - quotient * 10)
      count += 1
      rest = quotient
    } while rest > 0
    // The digits came last one first.
    var (low, high) = (first, count - 1)
    while low < high {
      (text[low], text[high]) = (text[high], text[low])
      low += 1
      high -= 1
    }
    text[count] = end
    count += 1
  }
}
