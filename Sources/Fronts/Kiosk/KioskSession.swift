/// The kind of screen that a browser is shown on.
package enum KioskSession: String, Sendable, CaseIterable {
  case x11, wayland

  /// What this environment offers, X before Wayland; nil where there is no screen.
  ///
  /// Chromium 156 crashes on the Wayland of cage 0.1.4, which lacks `wp_viewporter`; cage offers X beside it.
  package init?(environment: [String: String]) {
    func has(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
    if has("DISPLAY") {
      self = .x11
    } else if has("WAYLAND_DISPLAY") {
      self = .wayland
    } else {
      return nil
    }
  }
}
