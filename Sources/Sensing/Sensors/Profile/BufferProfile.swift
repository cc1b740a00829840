/// Whether and how a chip's samples can be read in blocks.
package struct BufferProfile: Sendable, Equatable {
  /// What makes it run.
  package var kind: Kind
  /// How many samples the chip's own FIFO holds, where that is known.
  package var fifoDepth: Int?
  /// The first kernel whose driver has the buffer, such as `6.14`.
  package var sinceKernel: String?

  /// The ways in which drivers fill a buffer.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The chip can only be polled.
    case none
    /// Runs only while a trigger is attached.
    case triggered
    /// Runs from the chip's FIFO; there is no trigger.
    case fifo
    /// Runs from the chip's FIFO while no trigger is attached.
    case triggeredOrFifo
    /// Not known: see what the device has.
    case discover
  }

  package init(kind: Kind, fifoDepth: Int? = nil, sinceKernel: String? = nil) {
    self.kind = kind
    self.fifoDepth = fifoDepth
    self.sinceKernel = sinceKernel
  }
}
