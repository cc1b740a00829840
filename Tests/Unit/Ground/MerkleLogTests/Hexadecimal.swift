@testable import MerkleLog

extension TreeHash {
  /// 64 lowercase hexadecimal digits.
  var text: String {
    bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }
}

/// The bytes of hexadecimal digits.
func bytes(_ hexadecimal: String) -> [UInt8] {
  let digits = Array(hexadecimal)
  return stride(from: 0, to: digits.count, by: 2).map { place in
    UInt8(String(digits[place...(place + 1)]), radix: 16) ?? 0
  }
}
