import StrictJSON
import StudyServer
import TestSupport
import Testing

@testable import WebServer

/// How long a client wants its answer to wait.
struct PreferredWaitTests {
  private static func seconds(_ values: [String]) throws -> Int {
    let fields = [HeaderField("Host", "localhost")] + values.map { HeaderField("Prefer", $0) }
    return PreferredWait(
      try RequestHead(
        RawHead(
          method: "GET", target: "/", version: "HTTP/1.1", fields: HeaderFields(fields),
          isWellLined: true))
    ).seconds
  }

  @Test(arguments: [
    ("wait=50", 50), ("wait=0", 0), ("wait = 7", 7), ("WAIT=7", 7), ("respond-async, wait=7", 7),
    ("wait=7;foo=bar", 7), ("wait=55", 55), ("wait=56", 55),
    ("wait=99999999999999999999999999", 55), ("wait=-1", 0), ("wait=+7", 0), ("wait=7.5", 0),
    ("wait=", 0), ("wait", 0), ("wait=7=8", 0), ("", 0), ("await=7", 0), ("wait=7a", 0),
  ])
  func `a wish is read, and what is none waits for nothing`(_ value: String, _ wanted: Int) throws {
    expectEqual(try Self.seconds([value]), wanted)
  }

  @Test func `the first of two counts, and without a wish nothing waits`() throws {
    expectEqual(try Self.seconds(["wait=5", "wait=9"]), 5)
    expectEqual(try Self.seconds([]), 0)
  }
}
