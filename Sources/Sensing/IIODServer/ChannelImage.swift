package import Sensors

/// One input channel of a chip.
package struct ChannelImage: Sendable, Equatable {
  /// libiio's id of the channel, such as `accel_x`.
  package var id: String
  /// nil for a channel that is not in the buffer.
  package var scan: Scan?
  /// In the order in which clients see them.
  package var attributes: [AttributeImage]

  /// Where and how the channel lies in the buffer.
  package struct Scan: Sendable, Equatable {
    /// The place among the channels of the buffer, as the kernel counts them.
    package var index: Int
    package var format: ScanFormat
    package var spareBits: SpareBits

    package init(index: Int, format: ScanFormat, spareBits: SpareBits = .zero) {
      self.index = index
      self.format = format
      self.spareBits = spareBits
    }
  }

  /// What stands in the storage above the count.
  package enum SpareBits: Sendable, Equatable { case zero, signExtended, garbage }

  package init(id: String, scan: Scan? = nil, attributes: [AttributeImage] = []) {
    self.id = id
    self.scan = scan
    self.attributes = attributes
  }
}
