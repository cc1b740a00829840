/// What is known of one sensor chip and its kernel driver.
package struct DeviceProfile: Sendable, Equatable {
  /// The profile's own name, that of its file.
  package var name: String
  /// The chip's name for people.
  package var title: String
  /// The kernel module.
  package var driver: String
  /// The IIO device names it is for; none for the generic profile.
  package var matches: [ProfileMatch]
  /// nil for the gyroscope half of a chip that the kernel shows as two devices.
  package var acceleration: MotionSensor?
  /// nil for a chip without one, or whose gyroscope is another IIO device.
  package var gyroscope: MotionSensor?
  /// The scan index of the timestamp channel.
  package var timestamp: Knowledge<Int>
  package var buffer: BufferProfile
  package var trigger: TriggerProfile
  /// What a reader of its samples must act upon.
  package var quirks: Set<DeviceQuirk>
  /// Sentences for people.
  package var notes: [String]
  /// nil where the chip cannot be simulated from the profile.
  package var image: ImageExtras?

  package init(
    name: String, title: String, driver: String, matches: [ProfileMatch],
    acceleration: MotionSensor?, gyroscope: MotionSensor?, timestamp: Knowledge<Int>,
    buffer: BufferProfile, trigger: TriggerProfile, quirks: Set<DeviceQuirk>, notes: [String],
    image: ImageExtras?
  ) {
    self.name = name
    self.title = title
    self.driver = driver
    self.matches = matches
    self.acceleration = acceleration
    self.gyroscope = gyroscope
    self.timestamp = timestamp
    self.buffer = buffer
    self.trigger = trigger
    self.quirks = quirks
    self.notes = notes
    self.image = image
  }

  /// The name of the profile for a device that no other is for.
  package static let genericName = "generic-accelerometer"

  /// Whether it is the one for unknown devices.
  package var isGeneric: Bool { name == Self.genericName }

  /// Whether the profile is for a device of this name.
  package func matches(_ deviceName: String) -> Bool {
    matches.contains { $0.matches(deviceName) }
  }

  /// The profile as it is for one of the names it matches, with that chip's own format and scale.
  package func adapted(to deviceName: String) -> DeviceProfile {
    guard let match = matches.first(where: { $0.matches(deviceName) }) else { return self }
    var adapted = self
    if let format = match.format { adapted.acceleration?.use(format) }
    if let scale = match.scale { adapted.acceleration?.use(scale) }
    return adapted
  }
}

extension MotionSensor {
  /// A chip of other width has other scales, so the profile's are forgotten.
  fileprivate mutating func use(_ format: ScanFormat) {
    guard case .known(var scan) = scan, scan.format != format else { return }
    if scan.format.bits != format.bits { scale = .discover }
    scan.format = format
    self.scan = .known(scan)
  }

  fileprivate mutating func use(_ setting: ScaleSettings.Setting) {
    guard case .known(var settings) = scale else { return }
    settings.defaultText = setting.text
    settings.settings = [setting]
    scale = .known(settings)
  }
}
