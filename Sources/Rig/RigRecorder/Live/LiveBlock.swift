/// Some samples of a stream for whoever watches it now.
package struct LiveBlock: Sendable, Hashable {
  /// The place of the stream in the rig's file, from 0.
  package var stream: Int
  package var kind: Kind

  /// What the block holds.
  package enum Kind: Sendable, Hashable {
    /// Samples at even times between the first and the last one, in nanoseconds of CLOCK_BOOTTIME; one value
    /// for each axis of each sample, in SI units.
    case samples(first: Int64, last: Int64, axes: Int, values: [Float])
    /// Nothing between two times.
    case gap(start: Int64, end: Int64)
    /// So many blocks, of any streams, went because they were not taken in time; its stream says nothing.
    case lost(blocks: Int)
  }

  package init(stream: Int, _ kind: Kind) {
    self.stream = stream
    self.kind = kind
  }
}

extension LiveBlock {
  /// The block on the wire, little endian: its length in bytes without these four (UInt32), kind (UInt8: 1
  /// samples, 2 gap, 3 lost), stream (UInt8), axes (UInt8), 0, then two numbers of eight bytes (times in
  /// seconds as Float64), and for samples the values (Float32), for what was lost its count (UInt32).
  package var bytes: [UInt8] {
    var body: [UInt8] = []
    switch kind {
    case .samples(let first, let last, let axes, let values):
      body.reserveCapacity(24 + 4 * values.count)
      Self.begin(&body, 1, stream, axes)
      Self.append(Double(first) * 1e-9, &body)
      Self.append(Double(last) * 1e-9, &body)
      for value in values { Self.append(value.bitPattern, &body) }
    case .gap(let start, let end):
      Self.begin(&body, 2, stream, 0)
      Self.append(Double(start) * 1e-9, &body)
      Self.append(Double(end) * 1e-9, &body)
    case .lost(let blocks):
      Self.begin(&body, 3, stream, 0)
      Self.append(0.0, &body)
      Self.append(0.0, &body)
      Self.append(UInt32(clamping: blocks), &body)
    }
    var frame: [UInt8] = []
    frame.reserveCapacity(body.count + 4)
    Self.append(UInt32(body.count), &frame)
    return frame + body
  }

  private static func begin(_ body: inout [UInt8], _ kind: UInt8, _ stream: Int, _ axes: Int) {
    body += [kind, UInt8(clamping: stream), UInt8(clamping: axes), 0]
  }

  private static func append(_ number: Double, _ bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes += $0 }
  }

  private static func append(_ number: UInt32, _ bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }
}
