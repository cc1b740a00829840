/// What is worked out once for an open buffer: settings cannot change while it is open.
struct ScanPlan {
  let mask: ChannelMask
  let layout: ScanLayout
  /// For each element of the layout.
  let signals: [SignalChannel]

  init(_ chip: ChipState, _ mask: ChannelMask) throws(IIODRefusal) {
    guard let layout = ScanLayout(chip.image.channels, mask: mask) else { throw .invalid }
    self.mask = mask
    self.layout = layout
    signals = layout.elements.map { chip.signalChannel($0.channel) }
  }
}
