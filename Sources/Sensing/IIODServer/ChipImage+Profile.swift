package import Sensors

extension ChipImage {
  /// The chip that a profile describes, at power-on; nil for a profile without an image.
  ///
  /// A chip that needs a foreign trigger finds an hrtimer trigger `hrtimer0` beside it.
  package init?(_ profile: DeviceProfile, named name: String? = nil) {
    guard let extras = profile.image else { return nil }
    let name = name ?? profile.matches.firstName ?? profile.name
    let drawn = ChipDrawing(profile: profile.adapted(to: name), extras: extras)
    let triggers = drawn.triggers(name)
    let isPreset = profile.trigger.need == .preset
    self.init(
      name: name, channels: drawn.channels, deviceAttributes: drawn.deviceAttributes,
      bufferAttributes: drawn.bufferAttributes, buffer: drawn.buffer, triggers: triggers,
      presetTrigger: isPreset ? triggers.first?.name : nil, fallbackRateHz: extras.rateHz)
  }
}

extension [ProfileMatch] {
  /// The first full name.
  fileprivate var firstName: String? {
    for match in self {
      if case .exactly(let name) = match.pattern { return name }
    }
    return nil
  }
}
