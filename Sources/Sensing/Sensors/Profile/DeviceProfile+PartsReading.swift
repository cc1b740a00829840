import StrictJSON

extension ProfileMatch {
  /// A name, or an object with `name` or `prefix` and what is different with that chip.
  static func read(_ field: Field) -> ProfileMatch? {
    if field.kind == .string {
      return field.word().map { ProfileMatch(pattern: .exactly($0)) }
    }
    guard var members = field.members() else { return nil }
    let name = members.take("name")?.word()
    let prefix = members.take("prefix")?.word()
    let format = members.take("format")?.scanFormat()
    let scale = members.take("scale")?.positiveText()
    let range = members.take("rangeG")?.double(in: 0.001...100_000)
    members.finish()
    let setting = scale.map { ScaleSettings.Setting(text: $0, range: range) }
    switch (name, prefix) {
    case (let name?, nil):
      return ProfileMatch(pattern: .exactly(name), format: format, scale: setting)
    case (nil, let prefix?):
      return ProfileMatch(pattern: .beginning(prefix), format: format, scale: setting)
    case (nil, nil), (.some, .some):
      field.fault("does not say which device", "Write either \"name\" or \"prefix\".")
      return nil
    }
  }
}

extension BufferProfile {
  static func read(_ field: Field) -> BufferProfile? {
    guard var members = field.members() else { return nil }
    let kind = members.require("kind")?.choice(Kind.self)
    let depth = members.take("fifoDepth")?.integer(in: 1...1_000_000)
    let since = members.take("sinceKernel")?.kernelVersion()
    members.finish()
    return kind.map { BufferProfile(kind: $0, fifoDepth: depth, sinceKernel: since) }
  }
}

extension TriggerProfile {
  static func read(_ field: Field) -> TriggerProfile? {
    guard var members = field.members() else { return nil }
    let need = members.require("need")?.choice(Need.self)
    let own = members.take("own")?.list()?.all { $0.triggerPattern() } ?? []
    let avoid = members.take("avoid")?.list()?.all { $0.triggerPattern() } ?? []
    members.finish()
    guard let need else { return nil }
    switch need {
    case .preset, .attach, .optional:
      guard own.isEmpty else { break }
      field.fault("does not name the chip's own trigger", "Add its name to \"own\".")
      return nil
    case .none, .external:
      guard !own.isEmpty else { break }
      field.fault("names a trigger that is not needed", "Leave \"own\" out.")
      return nil
    case .discover: break
    }
    return TriggerProfile(need: need, own: own, avoid: avoid)
  }
}

extension ImageExtras {
  static func read(_ field: Field) -> ImageExtras? {
    guard var members = field.members() else { return nil }
    let acceleration = members.take("acceleration")?.attributes()
    let gyroscope = members.take("gyroscope")?.attributes()
    let channels = members.take("channels")?.list()?.all(ChannelGroup.read)
    let device = members.take("device")?.attributes()
    let buffer = members.take("buffer")?.attributes()
    let rate = members.take("rateHz")?.double(in: 0.001...100_000)
    members.finish()
    return ImageExtras(
      acceleration: acceleration ?? [], gyroscope: gyroscope ?? [], channels: channels ?? [],
      device: device ?? [], buffer: buffer ?? [], rateHz: rate ?? 100)
  }
}

extension ImageExtras.ChannelGroup {
  static func read(_ field: Field) -> ImageExtras.ChannelGroup? {
    guard var members = field.members() else { return nil }
    let ids = members.require("ids")?.list(count: 1...16)?.all { $0.word() }
    let index = members.take("index")?.integer(in: 0...255)
    let format = members.take("format")?.scanFormat()
    let attributes = members.require("attributes")?.attributes()
    members.finish()
    guard let ids, let attributes else { return nil }
    guard (index == nil) == (format == nil) else {
      field.fault(
        "has only half of its place in the buffer", "Write both \"index\" and \"format\".")
      return nil
    }
    let scan = format.map { MotionSensor.Scan(index: index ?? 0, format: $0) }
    return ImageExtras.ChannelGroup(ids: ids, scan: scan, attributes: attributes)
  }
}
