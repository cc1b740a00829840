package import Sensors

/// Which trigger a device is to sample on.
package struct TriggerChoice: Sendable, Equatable {
  /// The driver's name for the device.
  package var device: String
  /// What is known of the chip's triggers; nil if nothing is.
  package var profile: TriggerProfile?

  /// Makes a choice for a device.
  package init(device: String, profile: TriggerProfile? = nil) {
    self.device = device
    self.profile = profile
  }

  /// Whether a trigger fires on events of the movement instead of on each sample.
  package func isAvoided(_ name: String) -> Bool {
    profile?.avoid.contains { $0.matches(name, device: device) } == true
      || Self.firesOnEvents(name)
  }

  /// Whether a trigger is the device's own data-ready trigger.
  package func isOwn(_ name: String) -> Bool {
    profile?.own.contains { $0.matches(name, device: device) } == true
      || Self.belongs(name, to: device)
  }

  /// The best of `triggers`; nil if none is fit.
  ///
  /// The device's own trigger (`<name>-devN`, `<name>-trigger`, `<name>-new-data`) comes first; else
  /// one that belongs to none of the other `devices`, such as a timer or a sysfs trigger.
  package func best(of triggers: [String], devices: [String]) -> String? {
    let usable = triggers.filter { !isAvoided($0) }
    if let own = usable.first(where: isOwn) { return own }
    return usable.first { trigger in !devices.contains { Self.belongs(trigger, to: $0) } }
  }

  private static func firesOnEvents(_ name: String) -> Bool {
    ["any-motion", "peak", "tap", "free-fall", "freefall"].contains { name.contains($0) }
  }

  /// Whether drivers give this name to a trigger of the device.
  private static func belongs(_ trigger: String, to device: String) -> Bool {
    guard !device.isEmpty, trigger.hasPrefix(device + "-") else { return false }
    let rest = trigger.dropFirst(device.count + 1)
    return rest.hasPrefix("dev") || rest == "trigger" || rest == "new-data"
  }
}
