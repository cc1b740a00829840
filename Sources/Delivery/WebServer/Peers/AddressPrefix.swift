/// All IP addresses that begin with the same bits, such as `10.0.0.0/8` or `fd00::/8`.
package struct AddressPrefix: Sendable, Hashable {
  /// The first address; the bits behind the prefix are 0.
  package let address: PeerAddress
  /// From 0 to 32 of IPv4, to 128 of IPv6.
  package let bitCount: Int

  private init(address: PeerAddress, bitCount: Int) {
    self.address = address
    self.bitCount = bitCount
  }

  /// The prefix of an address.
  init(of address: PeerAddress, bitCount: Int) {
    self.init(address: address.masked(to: bitCount), bitCount: bitCount)
  }

  /// Reads a prefix, or an address alone, which is a prefix of all its bits.
  ///
  /// Bits behind the prefix must be 0, because nobody can say whether they or the count are wrong.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let address = PeerAddress(String(first)) else { return nil }
    let allBits = address.bytes.count * 8
    guard parts.count == 2 else {
      self.init(address: address, bitCount: allBits)
      return
    }
    // The count of an IPv4 address in the form of IPv6 could be meant in two ways.
    guard first.contains(":") == (allBits == 128), let count = Self.count(parts[1]),
      count <= allBits, address.masked(to: count) == address
    else { return nil }
    self.init(address: address, bitCount: count)
  }

  private static func count(_ text: Substring) -> Int? {
    guard TextBytes.isDigits(String(text)), text.utf8.count <= 3, text == "0" || text.first != "0"
    else { return nil }
    return Int(text)
  }

  /// Whether the address is one of them.
  package func contains(_ other: PeerAddress) -> Bool {
    other.bytes.count == address.bytes.count && other.masked(to: bitCount) == address
  }

  /// The prefix as it is read.
  package var text: String { "\(address.text)/\(bitCount)" }
}
