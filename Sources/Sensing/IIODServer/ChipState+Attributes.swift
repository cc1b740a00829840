extension ChipState {
  /// An attribute with the key of its value and, for a channel's, the channel's position.
  private typealias Entry = (key: String, attribute: AttributeImage, channel: Int?)

  /// The kernel's clocks that may stamp samples.
  static let clocks = [
    "realtime", "monotonic", "monotonic_raw", "realtime_coarse", "monotonic_coarse", "boottime",
    "tai",
  ]

  /// What stands in one attribute.
  func read(_ device: String, _ attribute: IIODCommand.Attribute) throws(IIODRefusal) -> Value {
    let entries = try entries(device, attribute)
    let name = attribute.name
    guard let entry = entries.first(where: { $0.attribute.name == name }) else {
      if case .buffer("enable") = attribute { return .text(openMasks.isEmpty ? "0" : "1") }
      throw .noSuchFile
    }
    return content(entry)
  }

  /// What stands in all attributes of a device or a channel, in the description's order.
  func readAll(_ device: String, _ attribute: IIODCommand.Attribute) throws(IIODRefusal) -> [Value]
  {
    try entries(device, attribute).map(content)
  }

  /// Sets one attribute as the driver would, or refuses it as the driver would.
  mutating func write(
    _ device: String, _ attribute: IIODCommand.Attribute, _ text: String
  ) throws(IIODRefusal) {
    let entries = try entries(device, attribute)
    let name = attribute.name
    guard let entry = entries.first(where: { $0.attribute.name == name }) else {
      throw .noSuchFile
    }
    switch entry.attribute.access {
    case .readOnly, .live: throw .readOnly
    case .oneOf(let values) where !values.contains(text): throw .invalid
    case .positiveNumber where !SampleSchedule.rates.contains(Double(text) ?? 0): throw .invalid
    case .oneOf, .positiveNumber, .anyText: break
    }
    guard openMasks.isEmpty else { throw .busy }
    setValue(text, of: entry.key)
  }

  private func content(_ entry: Entry) -> Value {
    if case .live = entry.attribute.access, let channel = entry.channel {
      return .live(channel: channel)
    }
    let text = value(entry.key) ?? ""
    // The kernel ends this one attribute with two line feeds; libiio takes one off.
    return .text(entry.attribute.name == "current_timestamp_clock" ? text + "\n" : text)
  }

  private func entries(
    _ device: String, _ attribute: IIODCommand.Attribute
  ) throws(IIODRefusal) -> [Entry] {
    switch (try place(device), attribute) {
    case (.chip, .device): return image.deviceAttributes.map { ($0.file, $0, nil) }
    case (.chip, .buffer): return image.bufferAttributes.map { ("buffer/" + $0.file, $0, nil) }
    case (.chip, .channel(let id, isOutput: false, _)): return try channelEntries(id)
    case (.trigger(let number), .device):
      return image.triggers[number].attributes.map { ("trigger\(number)/" + $0.file, $0, nil) }
    case (.chip, .channel), (.trigger, .channel): throw .noSuchChannel
    case (.chip, .debug), (.trigger, .debug), (.trigger, .buffer): throw .noSuchFile
    }
  }

  private func channelEntries(_ id: String) throws(IIODRefusal) -> [Entry] {
    guard let position = image.channels.firstIndex(where: { $0.id == id }) else {
      throw .noSuchChannel
    }
    return image.channels[position].attributes.map { ($0.file, $0, position) }
  }
}

extension IIODCommand.Attribute {
  /// The attribute's own name.
  var name: String {
    switch self {
    case .device(let name), .buffer(let name), .debug(let name), .channel(_, _, let name): name
    }
  }
}
