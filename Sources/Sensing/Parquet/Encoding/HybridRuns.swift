/// Small numbers as runs of equal ones and groups of eight packed bits: RLE of the format.
struct HybridRuns {
  /// Bits of each number, 1 to 32.
  let width: Int
  private(set) var bytes: [UInt8] = []
  /// What is to be packed; a full number of eights unless more follows.
  private var literals: [UInt32] = []

  private init(width: Int) {
    self.width = width
  }

  /// All of the numbers; padding stands only behind the last one.
  static func encoded(_ values: [UInt32], width: Int) -> [UInt8] {
    var runs = HybridRuns(width: width)
    var index = 0
    while index < values.count {
      let length = runLength(of: values, from: index)
      let mayRun = runs.literals.count.isMultiple(of: 8)
      if mayRun, length >= 8 {
        runs.appendRun(of: values[index], length: length)
        index += length
      } else {
        // Up to the next full eight: before it no run may begin.
        let end = min(index + 8 - runs.literals.count % 8, values.count)
        runs.literals += values[index..<end]
        index = end
      }
    }
    runs.flushLiterals()
    return runs.bytes
  }

  private static func runLength(of values: [UInt32], from start: Int) -> Int {
    var end = start + 1
    while end < values.count, values[end] == values[start] { end += 1 }
    return end - start
  }

  private mutating func appendRun(of value: UInt32, length: Int) {
    flushLiterals()
    Varint.append(UInt64(length) << 1, to: &bytes)
    for byte in 0..<(width + 7) / 8 {
      bytes.append(UInt8(truncatingIfNeeded: value >> UInt32(8 * byte)))
    }
  }

  private mutating func flushLiterals() {
    guard !literals.isEmpty else { return }
    let groups = (literals.count + 7) / 8
    Varint.append(UInt64(groups) << 1 | 1, to: &bytes)
    let end = bytes.count + groups * width
    pack()
    bytes += repeatElement(0, count: end - bytes.count)
    literals.removeAll(keepingCapacity: true)
  }

  private mutating func pack() {
    var held: UInt64 = 0
    var heldBits = 0
    for literal in literals {
      held |= UInt64(literal) << UInt64(heldBits)
      heldBits += width
      while heldBits >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: held))
        held >>= 8
        heldBits -= 8
      }
    }
    if heldBits > 0 { bytes.append(UInt8(truncatingIfNeeded: held)) }
  }
}
