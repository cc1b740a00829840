import System
import TestSupport
import Testing

@testable import IIODServer

/// The protocol by hand: what clients send wrongly, and what the kernel refuses.
struct ProtocolTests {
  private func serve(
    _ image: ChipImage = .sample(), options: IIODServer.Options = .init(pace: .unlimited)
  ) throws -> (IIODServer, ProtocolClient) {
    let server = try IIODServer(image: image, signal: RampSignal(), options: options)
    try server.start()
    return (server, try ProtocolClient(port: server.port))
  }

  @Test(
    arguments: [
      "NONSENSE", "READ", "OPEN iio:device0", "OPEN iio:device0 x 0000000f",
      "TIMEOUT 9000000000000000000", "TIMEOUT",
      "TIMEOUT -1",
      "SET iio:device0 BUFFERS_COUNT", "READBUF iio:device0 many", "ZPRINT", "PRINT it", "GETTRIG",
    ])
  func `a bad command is answered with EINVAL and the connection lives`(line: String) throws {
    let (server, client) = try serve()
    defer { server.stop() }
    expectEqual(try client.ask(line), -22)
    client.send("VERSION\r\n")
    expectEqual(try client.line(), "0.24.v0.24  ")
  }

  @Test(
    arguments: [
      ("READ nothing name", -19), ("READ iio:device0 nothing", -2),
      ("READ iio:device0 INPUT accel_w raw", -6), ("READ iio:device0 OUTPUT accel_x raw", -6),
      ("READ iio:device0 BUFFER nothing", -2), ("READ iio:device0 DEBUG any", -2),
      ("GETTRIG trigger0", -2), ("SETTRIG iio:device0 nothing", -19), ("CLOSE iio:device0", -6),
      ("READBUF iio:device0 16", -9), ("SET iio:device0 BUFFERS_COUNT 0", -22),
      ("OPEN iio:device0 16 0000000", -22), ("OPEN iio:device0 16 00000000", -22),
      ("OPEN iio:device0 0 0000000f", -22), ("OPEN iio:device0 16 00000010", -22),
      ("OPEN trigger0 16 0000000f", -2), ("WRITEBUF iio:device0 16", -9),
    ])
  func `what is not there is refused as iiod refuses it`(line: String, errno: Int) throws {
    let (server, client) = try serve()
    defer { server.stop() }
    expectEqual(try client.ask(line), errno)
  }

  @Test func `lines end either way, in any case, and empty ones are nothing`() throws {
    let (server, client) = try serve()
    defer { server.stop() }
    client.send("\r\n\nversion\nVERSION\r\n")
    expectEqual(try client.line(), "0.24.v0.24  ")
    expectEqual(try client.line(), "0.24.v0.24  ")
    client.send("exit\n")
    expectNil(try client.line())
  }

  @Test func `attributes read and write as the driver lets them`() throws {
    let (server, client) = try serve()
    defer { server.stop() }
    expectEqual(try client.value("READ sample sampling_frequency"), "1000")
    expectEqual(try client.write("sample sampling_frequency", "100"), 4)
    expectEqual(try client.value("READ iio:device0 sampling_frequency"), "100")
    expectEqual(try client.write("sample sampling_frequency", "333"), -22)
    expectEqual(try client.write("sample sampling_frequency_available", "1"), -13)
    expectEqual(try client.write("sample INPUT accel_x raw", "1"), -13)
    expectEqual(try client.write("sample INPUT accel_x scale", "0.019613"), 9)
    expectEqual(try client.value("READ sample INPUT accel_z scale"), "0.019613")
    expectEqual(try client.write("sample INPUT accel_z scale", "0.0196130"), -22)
    expectEqual(try client.value("READ sample BUFFER enable"), "0")
  }

  @Test func `the clock's name ends in a line feed as the kernel's does`() throws {
    let (server, client) = try serve()
    defer { server.stop() }
    expectEqual(try client.value("READ sample current_timestamp_clock"), "realtime\n")
    expectEqual(try client.write("sample current_timestamp_clock", "boottime\n"), 10)
    expectEqual(try client.value("READ sample current_timestamp_clock"), "boottime\n")
    expectEqual(try client.write("sample current_timestamp_clock", "sundial"), -22)
  }

  @Test(arguments: ["realtime", "monotonic", "boottime", "tai"])
  func `samples are stamped by the clock that was written`(clock: String) throws {
    let (server, client) = try serve()
    defer { server.stop() }
    _ = try client.write("sample current_timestamp_clock", clock)
    let before = KernelClock.now(named: clock)
    expectEqual(try client.ask("OPEN iio:device0 1 00000008"), 0)
    let after = KernelClock.now(named: clock)
    let stamp = try client.scans(8).bytes.reversed().reduce(Int64(0)) { $0 << 8 | Int64($1) }
    expect((before + 1_000_000...after + 1_000_000).contains(stamp))
  }

  @Test func `a triggered chip without a trigger cannot be opened`() throws {
    let (server, client) = try serve(.sample(preset: false))
    defer { server.stop() }
    expectEqual(try client.ask("GETTRIG iio:device0"), -5)
    expectEqual(try client.ask("OPEN iio:device0 16 0000000f"), -22)
    expectEqual(try client.ask("SETTRIG iio:device0 sample-trigger"), 0)
    expectEqual(try client.value("GETTRIG iio:device0"), "sample-trigger")
    expectEqual(server.currentTrigger, "sample-trigger")
    expectEqual(try client.ask("OPEN iio:device0 16 0000000f"), 0)
    expectEqual(try client.ask("SETTRIG iio:device0"), -16)
    expectEqual(try client.ask("CLOSE iio:device0"), 0)
    expectEqual(try client.ask("SETTRIG iio:device0"), 0)
    expectNil(server.currentTrigger)
  }

  @Test func `a foreign trigger sets the rate of a chip that has none`() throws {
    let profile = try require(Profiles.named("bno055"))
    let (server, client) = try serve(try require(ChipImage(profile)))
    defer { server.stop() }
    expectEqual(try client.ask("SETTRIG bno055 hrtimer0"), 0)
    expectEqual(try client.write("hrtimer0 sampling_frequency", "0"), -22)
    expectEqual(try client.write("hrtimer0 sampling_frequency", "1e-300"), -22)
    expectEqual(try client.write("hrtimer0 sampling_frequency", "250"), 4)
    expectEqual(try client.ask("OPEN bno055 2 00080000"), 0)
    let bytes = try client.scans(16).bytes
    let times = [bytes.prefix(8), bytes.suffix(8)].map {
      $0.reversed().reduce(Int64(0)) { $0 << 8 | Int64($1) }
    }
    expectEqual(times[1] - times[0], 4_000_000)
  }

  @Test func `an open buffer keeps the settings as they are`() throws {
    let (server, client) = try serve()
    defer { server.stop() }
    expectEqual(try client.ask("OPEN iio:device0 4 0000000f"), 0)
    expectEqual(try client.ask("OPEN iio:device0 4 0000000f"), -16)
    expectEqual(server.openBufferCount, 1)
    expectEqual(try client.value("READ sample BUFFER enable"), "1")
    expectEqual(try client.write("sample sampling_frequency", "100"), -16)
    expectEqual(try client.ask("CLOSE iio:device0"), 0)
    expectEqual(try client.write("sample sampling_frequency", "100"), 4)
  }

  @Test func `a read is cut into pieces of one buffer, the mask before the first`() throws {
    let (server, client) = try serve()
    defer { server.stop() }
    expectEqual(try client.ask("OPEN iio:device0 4 00000003"), 0)
    client.send("READBUF iio:device0 24\r\n")
    expectEqual(try client.line(), "16")
    expectEqual(try client.line(), "00000003")
    let first = try require(try client.bytes(16))
    expectEqual(try client.line(), "8")
    let second = try require(try client.bytes(8))
    let reader = ScanReader(.sample(), only: [0, 1])
    for sample in 0..<6 {
      let value = reader.value(reader.columns[0], scan: sample, in: first + second)
      expectEqual(value, Int64(sample))
    }
  }

  @Test func `less than one scan is nothing`() throws {
    let (server, client) = try serve()
    defer { server.stop() }
    expectEqual(try client.ask("OPEN iio:device0 4 0000000f"), 0)
    expectEqual(try client.ask("READBUF iio:device0 15"), 0)
    expectEqual(try client.ask("READBUF iio:device0 0"), 0)
  }

  @Test func `all attributes of a channel come in one answer`() throws {
    let (server, client) = try serve()
    defer { server.stop() }
    let length = try require(try client.ask("READ iio:device0 INPUT accel_x "))
    let content = try require(try client.bytes(length + 1))
    // The raw count, padded to four bytes, then the scale: 8 characters, a NUL and 3 bytes.
    let scale = content.dropLast().suffix(16)
    expectEqual(Array(scale.prefix(4)), [0, 0, 0, 9])
    expect(scale.dropFirst(4).elementsEqual(Array("0.009806".utf8) + [0, 0, 0, 0]))
    expectEqual((content.count - 1) % 4, 0)
  }

  @Test func `two clients each get the channels they asked for`() throws {
    let (server, first) = try serve()
    defer { server.stop() }
    let second = try ProtocolClient(port: server.port)
    expectEqual(try first.ask("OPEN iio:device0 4 00000001"), 0)
    expectEqual(try second.ask("OPEN iio:device0 4 0000000f"), 0)
    expectEqual(server.openBufferCount, 2)
    let narrow = try first.scans(8)
    expectEqual(narrow.mask, "00000001")
    expectEqual(narrow.bytes.count, 8)
    let wide = try second.scans(64)
    expectEqual(wide.mask, "0000000f")
    expectEqual(wide.bytes.count, 64)
  }

  @Test func `a shared server gives the first client what the second asked for`() throws {
    let (server, first) = try serve(options: .init(sharing: .union, pace: .unlimited))
    defer { server.stop() }
    expectEqual(try first.ask("OPEN iio:device0 10 00000001"), 0)
    expectEqual(try first.scans(20).mask, "00000001")
    let second = try ProtocolClient(port: server.port)
    expectEqual(try second.ask("OPEN iio:device0 10 0000000e"), 0)
    let shared = try first.scans(20)
    expectEqual(shared.mask, "0000000f")
    expectEqual(shared.bytes.count, 20)
    expectEqual(try second.ask("CLOSE iio:device0"), 0)
    expectEqual(try first.scans(20).mask, "00000001")
  }

  @Test func `a client that drops its connection leaves no open buffer`() throws {
    let (server, watcher) = try serve(options: .init())
    defer { server.stop() }
    do {
      let client = try ProtocolClient(port: server.port)
      expectEqual(try client.ask("OPEN iio:device0 1000 0000000f"), 0)
      client.send("READBUF iio:device0 16000\r\n")
    }
    let deadline = KernelClock.monotonic + 5_000_000_000
    var state = "1"
    while state == "1", KernelClock.monotonic < deadline {
      state = try watcher.value("READ sample BUFFER enable") ?? ""
    }
    expectEqual(state, "0")
    expectEqual(server.openBufferCount, 0)
  }

  @Test(arguments: [
    "WRITE sample sampling_frequency 65537\r\n", String(repeating: "x", count: 9000),
  ])
  func `a value or a line without measure ends the connection`(text: String) throws {
    let (server, client) = try serve()
    defer { server.stop() }
    client.send(text)
    expectNil(try client.line())
  }

  @Test func `a port that is taken is refused in words`() throws {
    let (server, _) = try serve()
    defer { server.stop() }
    let error = #expect(throws: ServerError.self) {
      try IIODServer(image: .sample(), signal: RampSignal(), port: server.port)
    }
    let words = "the port is taken by another program: choose another, or 0"
    expectEqual(error.map { "\($0)" }, words)
    let other = "\(ServerError.call("socket", code: 24))"
    expectEqual(other, "socket failed: Too many open files")
  }

  @Test func `stopping ends every connection and may be done twice`() throws {
    let (server, client) = try serve(options: .init())
    expectEqual(try client.ask("OPEN iio:device0 1000 0000000f"), 0)
    client.send("READBUF iio:device0 16000\r\n")
    server.stop()
    server.stop()
    expectNil(try client.line())
    #expect(throws: ProtocolClient.Failure.self) { try ProtocolClient(port: server.port) }
  }
}
