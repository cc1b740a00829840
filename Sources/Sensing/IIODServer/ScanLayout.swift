import Sensors

/// Where each enabled channel lies in one scan.
struct ScanLayout: Equatable {
  /// One enabled channel in a scan.
  struct Element: Equatable {
    /// Position in the image's list of channels.
    let channel: Int
    let offset: Int
    let format: ScanFormat
    let spareBits: ChannelImage.SpareBits
    let isTimestamp: Bool
  }

  let elements: [Element]
  /// Bytes from one scan to the next; libiio adds no padding at the end, and so do we.
  let scanBytes: Int

  /// Lays the channels out by index, each aligned to its own size; nil when one has no scan element.
  init?(_ channels: [ChannelImage], mask: ChannelMask) {
    var elements: [Element] = []
    var offset = 0
    for (position, channel) in channels.enumerated() where mask.bits[position] {
      guard let scan = channel.scan else { return nil }
      let size = scan.format.scanBytes
      offset = (offset + size - 1) / size * size
      elements.append(
        Element(
          channel: position, offset: offset, format: scan.format, spareBits: scan.spareBits,
          isTimestamp: channel.id == "timestamp"))
      offset += size
    }
    guard offset > 0 else { return nil }
    self.elements = elements
    self.scanBytes = offset
  }
}
