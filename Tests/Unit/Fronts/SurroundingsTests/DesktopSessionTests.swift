import TestSupport
import Testing

@testable import Surroundings

@Suite struct DesktopSessionTests {
  @Test(
    arguments: [
      ([], false), (["tty"], false), (["unspecified", "tty"], false), (["x11"], true),
      (["tty", "wayland"], true), (["mir"], true), (["Wayland"], false),
    ] as [([String], Bool)])
  func `a session with a screen is a desktop`(types: [String], isOne: Bool) {
    expectEqual(DesktopSession.isAmong(types: types), isOne)
  }
}
