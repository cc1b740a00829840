import Sensors

/// Draws the attribute files and channels of a chip from its profile.
struct ChipDrawing {
  let profile: DeviceProfile
  let extras: ImageExtras

  private static let matrix = "1, 0, 0; 0, 1, 0; 0, 0, 1"

  // MARK: Channels

  /// All channels, in any order.
  var channels: [ChannelImage] {
    let accelerating = profile.acceleration.map { axes($0, extras.acceleration) } ?? []
    let turning = profile.gyroscope.map { axes($0, extras.gyroscope) } ?? []
    let others = extras.channels.flatMap(group)
    return accelerating + turning + others + mount + timestamp
  }

  private func axes(
    _ sensor: MotionSensor, _ more: [ImageExtras.Attribute]
  ) -> [ChannelImage] {
    sensor.channels.enumerated().map { position, id in
      let names = AttributeFileNames(id: id, isAxis: true)
      var attributes = [names.attribute("raw", "0", .axis, .live)]
      attributes += scaleAttributes(sensor.scale.value, names)
      attributes += rateAttributes(sensor.rate.value, names)
      if sensor.mountMatrix == .type {
        attributes.append(names.attribute("mount_matrix", Self.matrix, .type, .readOnly))
      }
      attributes += more.map { names.attribute($0, among: more) }
      let scan = sensor.scan.value.map { placed($0, after: position) }
      return ChannelImage(id: id, scan: scan, attributes: attributes)
    }
  }

  private func group(_ group: ImageExtras.ChannelGroup) -> [ChannelImage] {
    group.ids.enumerated().map { position, id in
      let names = AttributeFileNames(id: id, isAxis: group.ids.count > 1 || id.contains("_"))
      return ChannelImage(
        id: id, scan: group.scan.map { placed($0, after: position) },
        attributes: group.attributes.map { names.attribute($0, among: group.attributes) })
    }
  }

  private func placed(_ first: MotionSensor.Scan, after position: Int) -> ChannelImage.Scan {
    let isDirty = profile.quirks.contains(.ignoreStorageAboveBits)
    return ChannelImage.Scan(
      index: first.index + position, format: first.format, spareBits: isDirty ? .garbage : .zero)
  }

  private var mount: [ChannelImage] {
    guard profile.acceleration?.mountMatrix == .separate else { return [] }
    let matrix = AttributeImage(name: "matrix", file: "in_mount_matrix", value: Self.matrix)
    return [ChannelImage(id: "mount", attributes: [matrix])]
  }

  private var timestamp: [ChannelImage] {
    guard let index = profile.timestamp.value else { return [] }
    let format = ScanFormat(byteOrder: .little, isSigned: true, bits: 64, storageBits: 64)
    return [ChannelImage(id: "timestamp", scan: .init(index: index, format: format))]
  }

  // MARK: Scale and rate

  private func scaleAttributes(
    _ scale: ScaleSettings?, _ names: AttributeFileNames
  ) -> [AttributeImage] {
    guard let scale else { return [names.attribute("scale", "1", .type, .readOnly)] }
    let texts = scale.settings.map(\.text)
    let access: AttributeImage.Access = texts.count > 1 ? .oneOf(texts) : .readOnly
    let value = names.attribute("scale", scale.defaultText, scale.place, access)
    guard texts.count > 1, scale.listing == .listed else { return [value] }
    let list = texts.joined(separator: " ")
    return [value, names.attribute("scale_available", list, .type, .readOnly)]
  }

  private func rateAttributes(_ rate: RateSettings?, _ names: AttributeFileNames)
    -> [AttributeImage]
  {
    guard let rate else { return [] }
    var attributes: [AttributeImage] = []
    if rate.place != .device {
      attributes.append(
        names.attribute("sampling_frequency", rate.defaultText, rate.place, access(rate)))
    }
    if rate.listedAt == .type {
      let list = names.attribute("sampling_frequency_available", list(rate), .type, .readOnly)
      attributes.append(list)
    }
    return attributes
  }

  private func access(_ rate: RateSettings) -> AttributeImage.Access {
    rate.settings.isEmpty ? .positiveNumber : .oneOf(rate.settings)
  }

  private func list(_ rate: RateSettings) -> String { rate.settings.joined(separator: " ") }

  // MARK: Device, buffer, triggers

  /// The attributes of the device itself.
  var deviceAttributes: [AttributeImage] {
    var attributes: [AttributeImage] = []
    if profile.timestamp.value != nil {
      attributes.append(
        AttributeImage(
          name: "current_timestamp_clock", value: "realtime", access: .oneOf(ChipState.clocks)))
    }
    let rate = (profile.acceleration ?? profile.gyroscope)?.rate.value
    if let rate, rate.place == .device {
      attributes.append(
        AttributeImage(name: "sampling_frequency", value: rate.defaultText, access: access(rate)))
    }
    if let rate, rate.listedAt == .device {
      attributes.append(AttributeImage(name: "sampling_frequency_available", value: list(rate)))
    }
    if profile.acceleration?.mountMatrix == .device {
      attributes.append(AttributeImage(name: "mount_matrix", value: Self.matrix))
    }
    return attributes + extras.device.map { AttributeImage(name: $0.name, value: $0.value) }
  }

  /// Empty for a chip without a buffer.
  var bufferAttributes: [AttributeImage] {
    guard profile.buffer.kind != .none else { return [] }
    let always = [("data_available", "0"), ("direction", "in")]
    return always.map { AttributeImage(name: $0.0, value: $0.1) }
      + extras.buffer.map { AttributeImage(name: $0.name, value: $0.value) }
  }

  /// What the buffer needs before it runs.
  var buffer: ChipImage.Buffer {
    switch profile.buffer.kind {
    case .none: .none
    case .triggered, .discover: .needsTrigger
    case .fifo, .triggeredOrFifo: .runsAlone
    }
  }

  /// The triggers that stand beside the device, the right one first.
  func triggers(_ device: String) -> [TriggerImage] {
    let trigger = profile.trigger
    guard trigger.need != .external else { return [Self.timer] }
    return (trigger.own + trigger.avoid).map { TriggerImage(name: $0.name(device: device, id: 0)) }
  }

  private static let timer = TriggerImage(
    name: "hrtimer0",
    attributes: [
      AttributeImage(name: "sampling_frequency", value: "100.000", access: .positiveNumber)
    ])
}
