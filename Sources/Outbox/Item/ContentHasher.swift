/// SHA-256 (FIPS 180-4) of content that comes in pieces.
package struct ContentHasher: Sendable {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var pending: [UInt8] = []
  private var byteCount: UInt64 = 0

  package init() {}

  /// Takes the next bytes.
  package mutating func update(_ bytes: [UInt8]) {
    byteCount += UInt64(bytes.count)
    var start = 0
    if !pending.isEmpty {
      start = min(Self.blockByteCount - pending.count, bytes.count)
      pending += bytes[..<start]
      guard pending.count == Self.blockByteCount else { return }
      compress(pending, from: 0, blockCount: 1)
      pending.removeAll(keepingCapacity: true)
    }
    let blockCount = (bytes.count - start) / Self.blockByteCount
    compress(bytes, from: start, blockCount: blockCount)
    pending += bytes[(start + blockCount * Self.blockByteCount)...]
  }

  /// The digest of all bytes taken.
  package consuming func finish() -> ContentDigest {
    var last = pending + [0x80]
    let zeros = (120 - last.count % Self.blockByteCount) % Self.blockByteCount
    last += [UInt8](repeating: 0, count: zeros)
    last += (0..<8).reversed().map { UInt8(truncatingIfNeeded: (byteCount << 3) >> (8 * $0)) }
    compress(last, from: 0, blockCount: last.count / Self.blockByteCount)
    return ContentDigest(
      checked: state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
      })
  }

  private static let blockByteCount = 64

  private mutating func compress(_ bytes: [UInt8], from start: Int, blockCount: Int) {
    guard blockCount > 0 else { return }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      bytes.withUnsafeBufferPointer { buffer in
        for block in 0..<blockCount {
          let first = start + block * Self.blockByteCount
          for word in 0..<16 {
            let place = first + 4 * word
            schedule[word] =
              UInt32(buffer[place]) << 24 | UInt32(buffer[place + 1]) << 16
              | UInt32(buffer[place + 2]) << 8 | UInt32(buffer[place + 3])
          }
          mix(schedule)
        }
      }
    }
  }

  private mutating func mix(_ schedule: UnsafeMutableBufferPointer<UInt32>) {
    for place in 16..<64 {
      let early = schedule[place - 15]
      let late = schedule[place - 2]
      let first = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
      let second = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
      schedule[place] = schedule[place - 16] &+ first &+ schedule[place - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    Self.constants.withUnsafeBufferPointer { constants in
      for round in 0..<64 {
        let choice = (e & f) ^ (~e & g)
        let majority = (a & b) ^ (a & c) ^ (b & c)
        let up =
          h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice
          &+ constants[round] &+ schedule[round]
        let down = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
        (h, g, f, e) = (g, f, e, d &+ up)
        (d, c, b, a) = (c, b, a, up &+ down)
      }
    }
    add(a, at: 0)
    add(b, at: 1)
    add(c, at: 2)
    add(d, at: 3)
    add(e, at: 4)
    add(f, at: 5)
    add(g, at: 6)
    add(h, at: 7)
  }

  @inline(__always)
  private mutating func add(_ word: UInt32, at place: Int) {
    state[place] &+= word
  }

  @inline(__always)
  private func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (4.2.2).
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
