import Sensors
import System
import TestSupport
import Testing

@testable import Commands

struct LibraryMessagesTests {
  @Test func `lines of libiio and libxml2 are left out, and nothing else`() {
    let lines = [
      "ERROR: READ LINE: -32", "The disk is full.", "Entity: line 1: parser error : Start tag",
      "no description", "^", "ERROR: Unable to parse XML file", "Fatal error: it stops here",
      "WARNING: Unknown channel", "ALSA lib pcm.c:1 (open) Unknown PCM",
    ]
    var messages = LibraryMessages()
    let kept = lines.filter { !messages.leavesOut($0[...]) }
    expectEqual(
      kept,
      [
        "The disk is full.", "Fatal error: it stops here", "ALSA lib pcm.c:1 (open) Unknown PCM",
      ])
  }

  @Test(arguments: [true, false])
  func `what answers with nonsense is told in our words alone, unless more is asked for`(
    asksForAll: Bool
  ) throws {
    let made = try NMEAFeeder()
    let port = made.port
    let server = Lock(made)
    let thread = try OwnThread(name: "nonsense") {
      // Whoever connects is hung up on.
      server.withLock { server in
        try? server.accept()
        server.hangUp()
      }
    }
    defer { thread.join() }
    let ambler = try AmblerProcess(
      environment: asksForAll ? ["AMBLER_LIBRARY_MESSAGES": "1"] : [:])
    let outcome = try ambler.run(
      ["devices", "--seconds", "0", "--accelerometer", "iio:ip:127.0.0.1:\(port)"])
    expectEqual(outcome.code, 69)
    expect(outcome.stderr.contains("the IIO context cannot be opened"))
    expectEqual(outcome.stderr.contains("ERROR: "), asksForAll)
  }
}
