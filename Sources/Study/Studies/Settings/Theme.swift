/// The colours of the screen.
package enum Theme: String, Sendable, Hashable, CaseIterable {
  case light, dark, highContrast
  /// As the machine is set.
  case system
}
