import TestSupport
import Testing

/// The libraries that the loader brings in before a program's first line.
@Suite struct LinkedLibrariesTests {
  private static let sensors = ["libiio.", "libgps.", "libasound.", "libudev."]
  private static let others = [
    "libsqlite3.", "libcurl.", "libpq.", "libespeak-ng.", "libmicrohttpd.", "libgnutls.",
  ]

  @Test func `a server that only serves has no library of sensors, sound or the outbox`() throws {
    let linked = try libraries(of: "ambler-server")
    expect(linked.contains("libpq."))
    for name in Self.sensors + ["libsqlite3.", "libespeak-ng."] {
      expect(!linked.contains(name), "\(name) is linked")
    }
  }

  @Test func `what reads files has no library of sensors, network or database`() throws {
    let linked = try libraries(of: "ambler")
    expect(linked.contains("libpcre2"))
    for name in Self.sensors + Self.others { expect(!linked.contains(name), "\(name) is linked") }
  }

  /// All of them, with those that libraries need, as the loader finds them.
  private func libraries(of program: String) throws -> String {
    let child = try ChildProcess("/usr/bin/ldd", [ChildProcess.built(program)])
    return try require(child.wait(seconds: 60)).text
  }
}
