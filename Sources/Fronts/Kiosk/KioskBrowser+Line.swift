extension KioskBrowser {
  /// The words of the command line that shows `address` on the whole screen and nothing else.
  ///
  /// `profile` is a folder of this browser's own, which holds nothing that is to be kept.
  package func arguments(address: String, profile: String, session: KioskSession) -> [String] {
    switch kind {
    case .chromium:
      Self.chromiumFlags + [
        "--ozone-platform=\(session.rawValue)", "--user-data-dir=\(profile)",
        "--disable-features=\(Self.chromiumFeaturesOff.joined(separator: ","))",
        "--kiosk", "--app=\(address)",
      ]
    case .firefox:
      ["--kiosk", "--private-window", "--no-remote", "--profile", profile, address]
    }
  }

  /// Variables that the browser needs beside those of the session.
  package func environment(session: KioskSession) -> [String: String] {
    switch kind {
    case .chromium: [:]
    case .firefox: ["MOZ_ENABLE_WAYLAND": session == .wayland ? "1" : "0"]
    }
  }

  private static let chromiumFlags = [
    // Nothing before the page, and no question after a crash.
    "--no-first-run", "--no-default-browser-check", "--noerrdialogs",
    "--disable-session-crashed-bubble", "--hide-crash-restore-bubble", "--disable-breakpad",
    "--password-store=basic",
    // No finger leads away from the page, or makes it another size.
    "--disable-pinch", "--overscroll-history-navigation=0", "--touch-events=enabled",
    // Nothing from elsewhere, and nothing to elsewhere.
    "--disable-translate", "--disable-component-update", "--disable-sync", "--disable-extensions",
    "--disable-background-networking", "--disable-domain-reliability",
    // Cues are spoken before the first touch, and nobody is there to allow the camera.
    "--autoplay-policy=no-user-gesture-required", "--auto-accept-camera-and-microphone-capture",
  ]

  private static let chromiumFeaturesOff = [
    "Translate", "MediaRouter", "OptimizationHints", "AutofillServerCommunication",
    "GlobalMediaControls", "TouchpadOverscrollHistoryNavigation",
  ]
}
