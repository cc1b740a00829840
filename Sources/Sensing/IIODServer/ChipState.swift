/// A chip as its clients have set it: attribute values, trigger and open buffers.
struct ChipState {
  let image: ChipImage
  /// Attribute values by file; files of a trigger or the buffer have its id before them.
  private var values: [String: String] = [:]
  private(set) var currentTrigger: String?
  /// The channels of each open buffer, by connection.
  private(set) var openMasks: [Int: ChannelMask] = [:]
  /// How long a read of samples may wait; 0 is for ever.
  ///
  /// The whole server has one, as iiod has.
  var timeoutMilliseconds = 1000

  /// What a READ finds.
  enum Value: Equatable {
    case text(String)
    /// The count of this channel at this moment.
    case live(channel: Int)
  }

  /// What an id in a command names.
  enum Place: Equatable {
    case chip
    case trigger(Int)
  }

  init(_ image: ChipImage) {
    self.image = image
    currentTrigger = image.presetTrigger
    for (key, attribute) in Self.allAttributes(image) { values[key] = attribute.value }
  }

  private static func allAttributes(_ image: ChipImage) -> [(String, AttributeImage)] {
    let channels = image.channels.flatMap(\.attributes).map { ($0.file, $0) }
    let device = image.deviceAttributes.map { ($0.file, $0) }
    let buffer = image.bufferAttributes.map { ("buffer/" + $0.file, $0) }
    let triggers = image.triggers.enumerated().flatMap { number, trigger in
      trigger.attributes.map { ("trigger\(number)/" + $0.file, $0) }
    }
    return channels + device + buffer + triggers
  }

  /// Finds a device by id or name, as libiio does.
  func place(_ device: String) throws(IIODRefusal) -> Place {
    if device == image.id || device == image.name { return .chip }
    let names = image.triggers.map(\.name)
    for number in names.indices where device == "trigger\(number)" || device == names[number] {
      return .trigger(number)
    }
    throw .noSuchDevice
  }

  // MARK: Buffers

  /// Enables the buffer for one connection, as the kernel does or refuses.
  mutating func open(_ connection: Int, samples: Int, mask text: String) throws(IIODRefusal) {
    guard image.buffer != .none else { throw .noSuchFile }
    guard let mask = ChannelMask(text, channelCount: image.channels.count), !mask.isEmpty,
      ScanLayout(image.channels, mask: mask) != nil, (1...16_777_216).contains(samples)
    else { throw .invalid }
    guard openMasks[connection] == nil else { throw .busy }
    guard image.buffer == .runsAlone || currentTrigger != nil else { throw .invalid }
    openMasks[connection] = mask
  }

  /// Disables the buffer for one connection; nothing happens if it was not open.
  mutating func close(_ connection: Int) {
    openMasks[connection] = nil
  }

  /// The channels on for anybody.
  var unionMask: ChannelMask? {
    guard let first = openMasks.values.first else { return nil }
    return openMasks.values.dropFirst().reduce(first) { $0.union($1) }
  }

  // MARK: Triggers

  private var hasTriggerFile: Bool { image.buffer == .needsTrigger || !image.triggers.isEmpty }

  /// The name of the attached trigger, or the errno that the kernel gives.
  func trigger(_ device: String) throws(IIODRefusal) -> String {
    guard try place(device) == .chip, hasTriggerFile else { throw .noSuchFile }
    guard let currentTrigger else { throw .noTriggerSet }
    return currentTrigger
  }

  /// Attaches a trigger by id or name; nil takes it away.
  mutating func setTrigger(_ device: String, to trigger: String?) throws(IIODRefusal) {
    guard try place(device) == .chip, hasTriggerFile else { throw .noSuchFile }
    guard openMasks.isEmpty else { throw .busy }
    guard let trigger else {
      currentTrigger = nil
      return
    }
    guard case .trigger(let number) = try place(trigger) else { throw .noSuchDevice }
    currentTrigger = image.triggers[number].name
  }

  // MARK: Attribute values

  /// The value of an attribute by its key.
  func value(_ key: String) -> String? { values[key] }

  /// Sets a value unchecked.
  mutating func setValue(_ value: String, of key: String) {
    values[key] = value
  }
}
