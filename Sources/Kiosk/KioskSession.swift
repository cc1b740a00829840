/// The kind of screen that a browser is shown on.
package enum KioskSession: String, Sendable, CaseIterable {
  case wayland, x11

  /// What this environment offers, Wayland before X; nil where there is no screen.
  package init?(environment: [String: String]) {
    func has(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
    if has("WAYLAND_DISPLAY") {
      self = .wayland
    } else if has("DISPLAY") {
      self = .x11
    } else {
      return nil
    }
  }
}
