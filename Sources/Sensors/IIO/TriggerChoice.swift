/// Which trigger a device is to sample on.
package enum TriggerChoice {
  /// Whether a trigger fires on events of the movement instead of on each sample.
  package static func firesOnEvents(_ name: String) -> Bool {
    ["any-motion", "peak", "tap", "free-fall", "freefall"].contains { name.contains($0) }
  }

  /// The best of `triggers` for the device called `device`; nil if none is fit.
  ///
  /// The device's own trigger (`<name>-devN`, `<name>-trigger`, `<name>-new-data`) comes first; else
  /// one that belongs to none of the other `devices`, such as a timer or a sysfs trigger.
  package static func best(of triggers: [String], for device: String, devices: [String]) -> String?
  {
    let usable = triggers.filter { !firesOnEvents($0) }
    if let own = usable.first(where: { belongs($0, to: device) }) { return own }
    return usable.first { trigger in !devices.contains { belongs(trigger, to: $0) } }
  }

  /// Whether drivers give this name to a trigger of the device.
  static func belongs(_ trigger: String, to device: String) -> Bool {
    guard !device.isEmpty, trigger.hasPrefix(device + "-") else { return false }
    let rest = trigger.dropFirst(device.count + 1)
    return rest.hasPrefix("dev") || rest == "trigger" || rest == "new-data"
      || firesOnEvents(String(rest))
  }
}
