import TestSupport
import Testing

@testable import IIODServer

/// Each fault that a test of a client can ask for.
struct FaultTests {
  private func serve(
    rate: String = "1000", options: IIODServer.Options = .init(pace: .unlimited)
  ) throws -> (IIODServer, ProtocolClient) {
    let server = try IIODServer(
      image: .sample(rate: rate), signal: RampSignal(), options: options)
    try server.start()
    return (server, try ProtocolClient(port: server.port))
  }

  private func numbers(_ bytes: [UInt8]) -> [Int64] {
    let reader = ScanReader(.sample())
    return (0..<bytes.count / reader.scanBytes).map {
      reader.value(reader.columns[0], scan: $0, in: bytes)
    }
  }

  private func times(_ bytes: [UInt8]) -> [Int64] {
    let reader = ScanReader(.sample())
    return (0..<bytes.count / reader.scanBytes).map {
      reader.value(reader.columns[3], scan: $0, in: bytes)
    }
  }

  @Test func `a stalled chip lets a read time out and goes on later without loss`() throws {
    let (server, client) = try serve()
    defer { server.stop() }
    expectEqual(try client.ask("TIMEOUT 20"), 0)
    expectEqual(try client.ask("OPEN iio:device0 4 0000000f"), 0)
    expectEqual(numbers(try client.scans(64).bytes), [0, 1, 2, 3])
    server.faults.delivery = .stalled
    expectEqual(try client.scans(64).count, -110)
    server.faults.delivery = .flowing
    expectEqual(numbers(try client.scans(64).bytes), [4, 5, 6, 7])
  }

  @Test func `a buffer longer than the timeout times out`() throws {
    let (server, client) = try serve(rate: "100", options: .init())
    defer { server.stop() }
    expectEqual(try client.ask("TIMEOUT 20"), 0)
    expectEqual(try client.ask("OPEN iio:device0 100 0000000f"), 0)
    expectEqual(try client.scans(1600).count, -110)
  }

  @Test func `skipped samples leave a hole of just that many`() throws {
    let (server, client) = try serve()
    defer { server.stop() }
    expectEqual(try client.ask("OPEN iio:device0 4 0000000f"), 0)
    let before = try client.scans(64).bytes
    server.faults.skippedSamples += 100
    let after = try client.scans(64).bytes
    expectEqual(numbers(before), [0, 1, 2, 3])
    expectEqual(numbers(after), [104, 105, 106, 107])
    let last = try require(times(before).last)
    expectEqual(try require(times(after).first) - last, 101_000_000)
  }

  @Test func `a wrong rate shows in the timestamps`() throws {
    let (server, client) = try serve()
    defer { server.stop() }
    expectEqual(try client.ask("OPEN iio:device0 4 0000000f"), 0)
    let before = times(try client.scans(64).bytes)
    server.faults.rateFactor = 0.5
    let after = times(try client.scans(64).bytes)
    expectEqual(before[1] - before[0], 1_000_000)
    expectEqual(after[1] - after[0], 2_000_000)
    expectEqual(after[0] - before[3], 2_000_000)
  }

  @Test(arguments: [0, -1, Double.infinity, .nan, 1e300, 1e-300])
  func `a rate that cannot be played is not played`(factor: Double) throws {
    let (server, client) = try serve()
    defer { server.stop() }
    server.faults.rateFactor = factor
    expectEqual(try client.ask("OPEN iio:device0 4 0000000f"), 0)
    let stamps = times(try client.scans(64).bytes)
    expectEqual(stamps[1] - stamps[0], 1_000_000)
  }

  @Test func `a step of the clock shows in the timestamps`() throws {
    let (server, client) = try serve()
    defer { server.stop() }
    expectEqual(try client.ask("OPEN iio:device0 2 0000000f"), 0)
    let before = times(try client.scans(32).bytes)
    server.faults.timestampStepNanoseconds = -5_000_000_000
    let after = times(try client.scans(32).bytes)
    expectEqual(after[0] - before[1], 1_000_000 - 5_000_000_000)
  }

  @Test func `a link that goes down ends connections until it is up`() throws {
    let (server, client) = try serve(options: .init())
    defer { server.stop() }
    expectEqual(try client.ask("OPEN iio:device0 1000 0000000f"), 0)
    client.send("READBUF iio:device0 16000\r\n")
    server.faults.link = .down
    expectNil(try client.line())
    let refused = try ProtocolClient(port: server.port)
    expectNil(try refused.ask("TIMEOUT 1"))
    server.faults.link = .up
    let welcome = try ProtocolClient(port: server.port)
    expectEqual(try welcome.ask("TIMEOUT 1"), 0)
  }

  @Test func `the description can be refused or no description at all`() throws {
    let (server, client) = try serve()
    defer { server.stop() }
    server.faults.context = .refused(errno: 5)
    expectEqual(try client.ask("PRINT"), -5)
    server.faults.context = .nonsense
    expectEqual(try client.ask("PRINT"), 14)
    expectEqual(try client.line(), "no description")
    server.faults = .none
    let length = try require(try client.ask("PRINT"))
    expectEqual(try client.bytes(length + 1)?.last, UInt8(ascii: "\n"))
  }

  @Test func `a read can fail or be answered with nonsense`() throws {
    let (server, client) = try serve()
    defer { server.stop() }
    expectEqual(try client.ask("OPEN iio:device0 4 0000000f"), 0)
    server.faults.delivery = .failing(errno: 5)
    expectEqual(try client.scans(64).count, -5)
    server.faults.delivery = .nonsense
    client.send("READBUF iio:device0 64\r\n")
    expectEqual(try client.line(), "no number")
  }
}
