/// The name of a trigger with places for what differs between machines: `{name}` and `{id}`.
package struct TriggerPattern: Sendable, Hashable {
  /// The name with its places.
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  /// The trigger's name for a device and the number of the kernel's `iio:deviceN`.
  package func name(device: String, id: Int) -> String {
    named(device).split(separator: "{id}", omittingEmptySubsequences: false)
      .joined(separator: String(id))
  }

  /// Whether a trigger found on the machine is the one meant; any number fits `{id}`.
  package func matches(_ trigger: String, device: String) -> Bool {
    let parts = named(device).split(separator: "{id}", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return trigger == named(device) }
    let (before, after) = (parts[0], parts[1])
    guard trigger.hasPrefix(before), trigger.hasSuffix(after) else { return false }
    let number = trigger.dropFirst(before.count).dropLast(after.count)
    return trigger.count > before.count + after.count
      && number.utf8.allSatisfy { (48...57).contains($0) }
  }

  private func named(_ device: String) -> String {
    text.split(separator: "{name}", omittingEmptySubsequences: false).joined(separator: device)
  }
}
