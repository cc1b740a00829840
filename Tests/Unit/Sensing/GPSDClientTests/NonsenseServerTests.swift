import Foundation
import GPSDClient
import Sensors
import StudyModel
import System
import TestSupport
import Testing

/// Servers that are not gpsd, or are and go wrong: an error or a gap, never a crash or a spin.
@Suite struct NonsenseServerTests {
  private static let greeting =
    "{\"class\":\"VERSION\",\"release\":\"3.22\",\"rev\":\"3.22\",\"proto_major\":3,\"proto_minor\":14}\r\n"
  private static let devices = "{\"class\":\"DEVICES\",\"devices\":[]}\r\n"

  @Test func `a refused port is an error that says where`() throws {
    let port = try LoopbackPort.free()
    #expect(
      throws: SensorError.gpsdUnreachable(host: "127.0.0.1", port: port, code: ECONNREFUSED)
    ) { _ = try GPSDReceiver.open(host: "127.0.0.1", port: port) }
  }

  @Test func `a host without an address is an error that says which`() {
    #expect(throws: SensorError.gpsdUnknownHost("no-such-host.invalid")) {
      _ = try GPSDReceiver.open(host: "no-such-host.invalid")
    }
  }

  @Test func `a server that closes at once is an error`() throws {
    try expectFault(.closed) { server in
      _ = server
    }
  }

  @Test(.slow("waits for the time that a sensor has"))
  func `a server that says nothing is an error after its time`() throws {
    try expectFault(.silent) { server in
      while try server.receive() != nil {}
    }
  }

  @Test func `a line without an end is an error`() throws {
    try expectFault(.nonsense) { server in
      try server.send(Array(repeating: UInt8(ascii: "a"), count: 1_000_000))
    }
  }

  @Test(.long("waits for the time that a sensor has"))
  func `half a line and then nothing is an error after its time`() throws {
    try expectFault(.silent) { server in
      try server.send("{\"class\":\"VERSION\"")
      while try server.receive() != nil {}
    }
  }

  @Test func `seeded bytes are an error`() throws {
    var random = SeededRandom(seed: 1)
    let bytes = (0..<300_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    try expectFault(.nonsense) { server in try server.send(bytes) }
  }

  @Test(.long("waits for the time that a sensor has")) func `another protocol is an error`() throws
  {
    try expectFault(.nonsense) { server in
      try server.send("220 mail.example.org ESMTP\r\n")
      while try server.receive() != nil {}
    }
  }

  @Test func `a gpsd that turns to nonsense is a gap, and the next connection is used`() throws {
    let server = try NMEAFeeder()
    let receiver = try Self.opened(server)
    let collector = FixCollector(try receiver.start())
    defer { receiver.stop() }
    try Self.serve(server, [Self.greeting, Self.devices, Self.report(second: 1)])
    expect(collector.waits { $0.fixes.count == 1 })
    expect(receiver.isWatching)
    try? server.send(String(repeating: "what is this\r\n", count: 60))
    expect(collector.waits { $0.gaps.count == 1 })
    expectEqual(collector.gaps.first?.cause, .disconnected)
    expect(!receiver.isWatching)
    try Self.serve(server, [Self.greeting, Self.devices, Self.report(second: 2)])
    expect(collector.waits { $0.fixes.count == 2 })
    expectEqual(collector.gaps.last?.end, collector.fixes.last?.arrival)
  }

  @Test func `hostile reports are no places and end nothing`() throws {
    let server = try NMEAFeeder()
    let receiver = try Self.opened(server)
    let collector = FixCollector(try receiver.start())
    defer { receiver.stop() }
    let satellites = Array(
      repeating: "{\"PRN\":1,\"el\":1,\"az\":1,\"ss\":1,\"used\":true}", count: 200)
    let hostile = [
      "{\"class\":\"TPV\",\"mode\":3,\"lat\":1e999,\"lon\":-1e999}",
      "{\"class\":\"TPV\",\"mode\":3,\"time\":\"9999-99-99T99:99:99.999Z\",\"lat\":91,\"lon\":181}",
      "{\"class\":\"TPV\",\"mode\":77,\"lat\":\"north\"}",
      "{\"class\":\"TPV\",\"mode\":3,\"lat\":NaN,\"lon\":NaN}",
      "{\"class\":\"TPV\"}", "{\"class\":\"TPV\",", "{\"class\":\"SKY\",\"satellites\":[{}]}",
      "{\"class\":\"SKY\",\"satellites\":[\(satellites.joined(separator: ","))]}",
      "{\"class\":\"DEVICES\",\"devices\":[{},{},{},{},{},{},{}]}",
      "{\"class\":\"DEVICE\",\"path\":\"\(String(repeating: "p", count: 5_000))\"}",
      "{\"class\":\"VERSION\",\"release\":\"\(String(repeating: "9", count: 5_000))\"}",
      "{\"class\":\"NEW\",\"deep\":\(String(repeating: "[", count: 4_000))}", "{}", "}", "",
    ]
    try Self.serve(
      server,
      [Self.greeting, Self.devices] + hostile.map { $0 + "\r\n" } + [Self.report(second: 3)])
    expect(collector.waits { $0.fixes.last?.latitudeDegrees != nil })
    for fix in collector.fixes.dropLast() { expectNil(fix.latitudeDegrees) }
    expectEqual(collector.fixes.last?.latitudeDegrees, 48.5)
  }

  @Test func `a pulse goes out with the fix after it, and one that says no time is none`() throws {
    let server = try NMEAFeeder()
    let receiver = try Self.opened(server)
    let stream = try receiver.start()
    defer { receiver.stop() }
    func pulse(_ second: Int) -> String {
      "{\"class\":\"PPS\",\"device\":\"/dev/pps0\",\"real_sec\":\(second),\"real_nsec\":0,"
        + "\"clock_sec\":\(second),\"clock_nsec\":1234,\"precision\":-20}\r\n"
    }
    try Self.serve(
      server,
      [
        Self.greeting, Self.devices, pulse(0), Self.report(second: 1), pulse(1_717_243_200),
        Self.report(second: 2), Self.report(second: 3),
      ])
    var blocks: [PositionBlock] = []
    while blocks.count < 3, let item = stream.next() {
      if case .samples(let block) = item { blocks.append(block) }
    }
    let told = ReceiverPulse(
      utc: UTCTime(nanoseconds: 1_717_243_200_000_000_000),
      hostUTC: UTCTime(nanoseconds: 1_717_243_200_000_001_234))
    expectEqual(blocks.map(\.pulse), [nil, told, nil])
  }

  @Test func `in a flood every fix is delivered or counted as dropped`() throws {
    let server = try NMEAFeeder()
    let receiver = try Self.opened(server)
    let stream = try receiver.start()
    defer { receiver.stop() }
    let count = 3_000
    try Self.serve(
      server, [Self.greeting, Self.devices] + (0..<count).map { Self.report(second: $0) })
    server.hangUp()
    let collector = FixCollector(stream)
    expect(collector.waits { $0.gaps.last?.cause == .disconnected })
    let dropped = collector.gaps.filter { $0.cause == .queueFull }.compactMap(\.missingCount)
    expectEqual(collector.fixes.count + dropped.reduce(0, +), count)
  }

  @Test func `stop does not wait for a server that is away`() throws {
    let server = try NMEAFeeder()
    let receiver = try Self.opened(server)
    let collector = FixCollector(try receiver.start())
    try Self.serve(server, [Self.greeting, Self.devices])
    server.hangUp()
    expect(collector.waits { !$0.gaps.isEmpty })
    // The server never comes back: a stop that waited for it would not return.
    receiver.stop()
    expect(collector.waits { $0.isAtEnd })
  }

  @Test func `half a line in the buffer is waited on and not spun on`() throws {
    let server = try NMEAFeeder()
    let port = server.port
    let outcomes = Lock<[StopSignal.Outcome]>([])
    let thread = try OwnThread(name: "gpsd") {
      // A failure leaves the outcomes empty, which the test expects not.
      guard let endpoint = try? GPSDEndpoint(host: "127.0.0.1", port: port),
        let stop = try? StopSignal(),
        var session = try? GPSDSession.open(endpoint, stop: stop)
      else { return }
      let first = session.wait(stop: stop, timeout: .seconds(10))
      let isPartial = session.read() == .partial
      let second = session.wait(stop: stop, timeout: .milliseconds(50))
      outcomes.withLock { $0 = isPartial ? [first, second] : [] }
    }
    try Self.serve(server, ["{\"class\":"])
    thread.join()
    expectEqual(outcomes.withLock { $0 }, [.ready, .timedOut])
  }

  private static func report(second: Int) -> String {
    let time = 1_717_243_200 + second
    var parts = tm()
    var moment = time_t(time)
    gmtime_r(&moment, &parts)
    let clock = String(
      format: "2024-06-01T%02d:%02d:%02d.000Z", Int(parts.tm_hour), Int(parts.tm_min),
      Int(parts.tm_sec))
    return "{\"class\":\"TPV\",\"mode\":3,\"time\":\"\(clock)\",\"lat\":48.5,\"lon\":16.5}\r\n"
  }

  /// Takes the client that stays, after the one that only tries the port, and speaks to it.
  private static func serve(_ server: NMEAFeeder, _ lines: [String]) throws {
    while true {
      try server.accept()
      if try server.receive()?.contains("WATCH") == true { break }
    }
    try server.send(lines.joined())
  }

  private static func opened(_ server: NMEAFeeder) throws -> GPSDReceiver {
    let port = server.port
    let outcome = Lock<Result<GPSDReceiver, SensorError>?>(nil)
    Thread {
      let result = Result { () throws(SensorError) in
        try GPSDReceiver.open(host: "127.0.0.1", port: port)
      }
      outcome.withLock { $0 = result }
    }.start()
    try serve(server, [greeting, devices])
    expect(Deadline(seconds: hangSeconds).holds { outcome.withLock { $0 != nil } })
    server.hangUp()
    return try require(outcome.withLock { $0 }).get()
  }

  /// Opens a server that behaves so, and expects the fault.
  private func expectFault(
    _ fault: GPSDFault, serving: (NMEAFeeder) throws -> Void
  ) throws {
    let server = try NMEAFeeder()
    let port = server.port
    let outcome = Lock<SensorError?>(nil)
    Thread {
      do throws(SensorError) {
        _ = try GPSDReceiver.open(host: "127.0.0.1", port: port)
        outcome.withLock { $0 = .alreadyStarted(device: "none") }
      } catch {
        outcome.withLock { $0 = error }
      }
    }.start()
    // First the client that only tries the port, then the one that stays.
    try server.accept()
    _ = try server.receive()
    try server.accept()
    // A client that gives up is what is expected, whatever the server meant to say still.
    try? serving(server)
    server.hangUp()
    expect(Deadline(seconds: hangSeconds).holds { outcome.withLock { $0 != nil } })
    expectEqual(outcome.withLock { $0 }, .gpsdUnusable(host: "127.0.0.1", port: port, fault: fault))
  }
}
