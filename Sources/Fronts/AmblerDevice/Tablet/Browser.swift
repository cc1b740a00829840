import Commands
import Foundation

/// The browser of this desktop.
enum Browser {
  /// Opens a page where there is a desktop; elsewhere the address was printed and nothing happens.
  static func open(_ address: String, environment: [String: String] = Environment.all) {
    let desktops = ["WAYLAND_DISPLAY", "DISPLAY"].compactMap { environment[$0] }
    guard desktops.contains(where: { !$0.isEmpty }) else { return }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdg-open", address]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    // Without a browser the address on standard output must do.
    try? process.run()
  }
}
