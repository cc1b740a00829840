extension PeerAddress {
  /// The address with all bits behind the first ones set to 0.
  func masked(to bitCount: Int) -> PeerAddress {
    let masked = bytes.enumerated().map { position, byte in
      let kept = min(max(bitCount - position * 8, 0), 8)
      return byte & ~UInt8(truncatingIfNeeded: 0xFF >> kept)
    }
    return PeerAddress(bytes: masked)
  }
}
