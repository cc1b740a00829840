import Foundation
import IIOSensors
import Sensors
import StudyModel
import TestSupport
import Testing

struct DevicesServeTests {
  private let ambler: AmblerProcess

  init() throws {
    ambler = try AmblerProcess()
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a played chip is opened by the address it prints, and a signal ends it`(
    signal: Int32
  ) throws {
    let player = try ambler.start(["devices", "serve", "lis3dh", "--port", "0"])
    try require(player.wait(seconds: 20) { $0.errorsSoFar.contains("Control-C") })
    let uri = player.outputSoFar.trimmingCharacters(in: .newlines)
    expect(uri.hasPrefix("iio:ip:127.0.0.1:"))
    guard case .iio(let source) = try SourceURI(uri) else {
      Issue.record("\(uri) is not an IIO address")
      return
    }
    let sensor = try IIOAccelerometer.open(source, catalogue: nil, requestedRateHz: 100)
    let rate = try LiveRate.measure(sensor, seconds: 0.3)
    expect(rate.sampleCount >= 20)
    player.send(signal)
    let outcome = try ambler.finish(player, seconds: 20)
    expectEqual(outcome.code, 0)
    expectEqual(outcome.stdout, uri + "\n")
    expectEqual(
      outcome.stderr,
      "Playing ST LIS3DH accelerometer, walk, for programs of this machine. "
        + "Control-C ends it.\n")
  }

  @Test func `each signal measures what it says`() throws {
    for (signal, isStill) in [("rest", true), ("walk", false)] {
      let player = try ambler.start(
        ["devices", "serve", "lis3dh", "--port", "0", "--signal", signal])
      defer { player.terminate() }
      try require(player.wait(seconds: 20) { $0.errorsSoFar.contains(", \(signal),") })
      let uri = player.outputSoFar.trimmingCharacters(in: .newlines)
      guard case .iio(let source) = try SourceURI(uri) else { continue }
      let sensor = try IIOAccelerometer.open(source, catalogue: nil, requestedRateHz: 100)
      let stream = try sensor.start()
      defer { sensor.stop() }
      var upward: [Double] = []
      while upward.count < 100, case .samples(let block)? = stream.next() {
        let scale = sensor.description.columns[2].scale
        upward += stride(from: 2, to: block.counts.count, by: 3).map {
          Double(block.counts[$0]) * scale
        }
      }
      let spread = try require(upward.max()) - require(upward.min())
      expectEqual((spread < 0.5), isStill, "\(signal): \(spread) m/s2")
    }
  }

  @Test(
    arguments: [
      (["lis3hd"], "There is no device profile `lis3hd`. Did you mean `lis3dh`?"),
      (["generic-accelerometer"], "does not say enough to play its chip."),
      ([], "Name the profile to play"),
      (["lis3dh", "--signal", "run"], "There is no signal `run`. It is one of: walk, rest, ramp."),
      // sure: no port has this number
      (["lis3dh", "--port", "65536"], "`--port` is not a whole number from 0 to 65535."),
      (["lis3dh", "--json"], "`--json` has no meaning for `devices serve`."),
    ])
  func `a wrong line is refused with a hint`(words: [String], hint: String) throws {
    let outcome = try ambler.run(["devices", "serve"] + words)
    expectEqual(outcome.code, 64)
    expectEqual(outcome.stdout, "")
    expect(outcome.stderr.contains(hint), "\(outcome.stderr)")
  }

  @Test func `a port that is taken is said so`() throws {
    let chip = try PlayedChip("lis3dh")
    let outcome = try ambler.run(["devices", "serve", "lis3dh", "--port", "\(chip.port)"])
    expectEqual(outcome.code, 69)
    expectEqual(
      outcome.stderr,
      "The chip cannot be played: the port is taken by another program: choose another, or 0.\n")
  }
}
