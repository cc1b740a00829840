/// How one channel lies in a scan: the kernel's `[be|le]:[s|u]bits/storage[Xrepeat]>>shift`.
package struct ScanFormat: Sendable, Hashable {
  package var byteOrder: ByteOrder
  package var isSigned: Bool
  /// The bits that carry the count; 1…storage bits.
  package var bits: Int
  /// The bits one value takes in a scan: 8, 16, 32 or 64.
  package var storageBits: Int
  /// How many values the channel has in one scan; 1 but for a quaternion.
  package var repeatCount: Int
  /// How far the count is shifted to the left in its storage.
  package var shift: Int

  /// Which byte of a value comes first.
  package enum ByteOrder: String, Sendable, Hashable {
    case little = "le"
    case big = "be"
  }

  package init(
    byteOrder: ByteOrder, isSigned: Bool, bits: Int, storageBits: Int, repeatCount: Int = 1,
    shift: Int = 0
  ) {
    self.byteOrder = byteOrder
    self.isSigned = isSigned
    self.bits = bits
    self.storageBits = storageBits
    self.repeatCount = repeatCount
    self.shift = shift
  }

  /// Reads the kernel's notation, or nil if the text is not one or its numbers do not fit together.
  package init?(_ text: String) {
    guard let sizes = Parts(text), let format = sizes.format else { return nil }
    self = format
  }

  /// The bytes of one value.
  package var storageBytes: Int { storageBits / 8 }

  /// The bytes the channel takes in a scan, repeats included; it is aligned to this size.
  package var scanBytes: Int { storageBytes * repeatCount }
}

extension ScanFormat: CustomStringConvertible {
  package var description: String {
    let times = repeatCount == 1 ? "" : "X\(repeatCount)"
    let sign = isSigned ? "s" : "u"
    return "\(byteOrder.rawValue):\(sign)\(bits)/\(storageBits)\(times)>>\(shift)"
  }
}

extension ScanFormat {
  /// The pieces of the notation before they are checked against each other.
  private struct Parts {
    let order: Substring
    let sign: Character
    let bits: Int
    let storage: Int
    let repeats: Int
    let shift: Int

    init?(_ text: String) {
      let halves = text.split(separator: ":", omittingEmptySubsequences: false)
      guard halves.count == 2, let sign = halves[1].first else { return nil }
      let sizes = halves[1].dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      guard sizes.count == 2, let arrow = sizes[1].firstRange(of: ">>") else { return nil }
      let storage = sizes[1][..<arrow.lowerBound]
        .split(separator: "X", omittingEmptySubsequences: false)
      guard (1...2).contains(storage.count), let bits = Self.number(sizes[0]),
        let storageBits = Self.number(storage[0]),
        let repeats = storage.count == 2 ? Self.number(storage[1]) : 1,
        let shift = Self.number(sizes[1][arrow.upperBound...])
      else { return nil }
      (self.order, self.sign, self.bits) = (halves[0], sign, bits)
      (self.storage, self.repeats, self.shift) = (storageBits, repeats, shift)
    }

    var format: ScanFormat? {
      guard let order = ByteOrder(rawValue: String(order)), "suSU".contains(sign),
        [8, 16, 32, 64].contains(storage), bits >= 1, (1...16).contains(repeats),
        shift <= storage, bits <= storage - shift
      else { return nil }
      return ScanFormat(
        byteOrder: order, isSigned: "sS".contains(sign), bits: bits, storageBits: storage,
        repeatCount: repeats, shift: shift)
    }

    /// A short number of plain digits.
    private static func number(_ text: Substring) -> Int? {
      let digits = text.utf8.allSatisfy { (48...57).contains($0) }
      return digits && (1...3).contains(text.count) ? Int(text) : nil
    }
  }
}
