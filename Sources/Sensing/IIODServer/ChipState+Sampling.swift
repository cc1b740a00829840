import Sensors

extension ChipState {
  /// Samples a second as the chip is set: the external trigger's rate, else the first of the
  /// device's and the channels' own that is greater than 0.
  var rateHz: Double {
    let number = image.triggers.firstIndex { $0.name == currentTrigger }
    let ofTrigger = number.flatMap { value("trigger\($0)/sampling_frequency") }
    let device = image.deviceAttributes.filter { $0.name == "sampling_frequency" }
    let channels = acceleratingFirst.flatMap(\.attributes).filter {
      $0.name == "sampling_frequency"
    }
    let texts = [ofTrigger] + (device + channels).map { value($0.file) }
    let rates = texts.compactMap { $0.flatMap { Double($0) } }
    return rates.first { $0 > 0 && $0.isFinite } ?? image.fallbackRateHz
  }

  private var acceleratingFirst: [ChannelImage] {
    let isAcceleration = { (channel: ChannelImage) in channel.id.hasPrefix("accel") }
    return image.channels.filter(isAcceleration) + image.channels.filter { !isAcceleration($0) }
  }

  /// What a signal must know of the channel at a position.
  func signalChannel(_ position: Int) -> SignalChannel {
    let channel = image.channels[position]
    let scale = channel.attributes.first { $0.name == "scale" }.flatMap { value($0.file) }
    return SignalChannel(
      id: channel.id, position: position, bits: channel.scan?.format.bits ?? 16,
      isSigned: channel.scan?.format.isSigned ?? true, scale: scale.flatMap { Double($0) } ?? 1)
  }

  /// The clock that stamps samples, by its name in `current_timestamp_clock`.
  var timestampClock: String { value("current_timestamp_clock") ?? "realtime" }
}
