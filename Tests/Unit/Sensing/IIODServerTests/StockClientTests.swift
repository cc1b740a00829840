import Foundation
import Sensors
import System
import TestSupport
import Testing

@testable import IIODServer

/// libiio's own programs against the server.
@Suite(.enabled(if: StockTool.areInstalled, "libiio's programs are not installed"))
struct StockClientTests {
  private func serve(
    _ name: String, _ signal: any SignalSource = RampSignal(),
    options: IIODServer.Options = .init()
  ) throws -> (IIODServer, ChipImage) {
    let profile = try require(Profiles.named(name))
    let image = try require(ChipImage(profile))
    let server = try IIODServer(image: image, signal: signal, options: options)
    try server.start()
    return (server, image)
  }

  private func run(_ tool: String, _ server: IIODServer, _ arguments: [String]) throws
    -> ChildProcess.Outcome
  {
    let program = try require(StockTool(tool))
    return try program.run(["-u", "ip:127.0.0.1:\(server.port)"] + arguments)
  }

  /// Names the trigger to attach where the driver attaches none.
  private static func trigger(_ image: ChipImage) -> [String] {
    guard image.buffer == .needsTrigger, image.presetTrigger == nil else { return [] }
    return ["-t", image.triggers.first?.name ?? ""]
  }

  @Test(.slow("every chip in real time"), arguments: Breadth.sweep(Profiles.buffered, every: 5))
  func `the stock reader gets every sample of the ramp`(name: String) throws {
    let (server, image) = try serve(name, options: .init(pace: .unlimited))
    defer { server.stop() }
    let count = 5000
    let outcome = try run(
      "iio_readdev", server, Self.trigger(image) + ["-b", "500", "-s", "\(count)", image.name])
    let reader = ScanReader(image)
    let bytes = [UInt8](outcome.output)
    try require(bytes.count == count * reader.scanBytes, "\(outcome.errors)")
    for column in reader.columns where column.id != "timestamp" {
      let wrong = (0..<count).first {
        reader.value(column, scan: $0, in: bytes) != ScanReader.ramp(column, sample: $0)
      }
      expectNil(wrong, "\(column.id)")
    }
  }

  @Test(.long("another reader"), arguments: Profiles.buffered)
  func `timestamps go up by the period`(name: String) throws {
    let (server, image) = try serve(name, options: .init(pace: .unlimited))
    defer { server.stop() }
    let reader = ScanReader(image)
    guard let time = reader.columns.first(where: { $0.id == "timestamp" }) else { return }
    let outcome = try run(
      "iio_readdev", server, Self.trigger(image) + ["-b", "50", "-s", "200", image.name])
    let bytes = [UInt8](outcome.output)
    try require(bytes.count == 200 * reader.scanBytes, "\(outcome.errors)")
    let times = (0..<200).map { reader.value(time, scan: $0, in: bytes) }
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }
    let low = try require(steps.min())
    expect(try require(steps.max()) - low <= 1)
    expect(low > 0)
  }

  @Test(.long("another reader"), arguments: Profiles.names)
  func `the stock lister shows channels and attributes`(name: String) throws {
    let (server, image) = try serve(name)
    defer { server.stop() }
    let outcome = try run("iio_info", server, [])
    expectEqual(outcome.status, 0, "\(outcome.errors)")
    expect(outcome.text.contains("iio:device0: \(image.name)"))
    for channel in image.channels {
      expect(outcome.text.contains("\(channel.id):  (input"), "\(channel.id)")
      for attribute in channel.attributes where attribute.access != .live {
        expect(
          outcome.text.contains("attr ") && outcome.text.contains("value: \(attribute.value)"),
          "\(channel.id) \(attribute.name)")
      }
    }
    expect(!outcome.errors.contains("validity error"), "\(outcome.errors)")
  }

  @Test(arguments: Profiles.polled)
  func `a polled chip answers raw reads`(name: String) throws {
    let (server, image) = try serve(name, ConstantSignal(["accel_z": 500]))
    defer { server.stop() }
    let outcome = try run("iio_attr", server, ["-c", image.name, "accel_z", "raw"])
    expectEqual(outcome.text.trimmingCharacters(in: .whitespacesAndNewlines), "500")
    let reading = try run("iio_readdev", server, ["-b", "4", "-s", "4", image.name])
    expect(reading.output.isEmpty)
  }

  @Test func `a listed rate is taken and another refused`() throws {
    let (server, image) = try serve("lis3dh")
    defer { server.stop() }
    let good = try run("iio_attr", server, ["-d", image.name, "sampling_frequency", "100"])
    expect(good.text.contains("100"))
    _ = try run("iio_attr", server, ["-d", image.name, "sampling_frequency", "101"])
    let after = try run("iio_attr", server, ["-d", image.name, "sampling_frequency"])
    expectEqual(after.text.trimmingCharacters(in: .whitespacesAndNewlines), "100")
  }

  @Test func `samples come at the true rate`() throws {
    let server = try IIODServer(image: .sample(rate: "1000"), signal: WalkSignal())
    try server.start()
    defer { server.stop() }
    let start = KernelClock.monotonic
    let outcome = try run("iio_readdev", server, ["-b", "50", "-s", "300", "sample"])
    let milliseconds = (KernelClock.monotonic - start) / 1_000_000
    expectEqual(outcome.output.count, 300 * 16)
    expect(milliseconds >= 300)
  }
}
