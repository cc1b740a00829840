import Foundation
import GPSDClient
import Sensors
import StudyModel
import System
import TestSupport
import Testing

/// The receiver against the real gpsd, fed with made walks.
@Suite(.enabled(if: GPSDProcess.isInstalled, "needs gpsd")) struct GPSDReceiverTests {
  private static let straight = NMEAWalk.Leg(
    seconds: 20, headingDegrees: 90, speedMetersPerSecond: 1.4)

  @Test(arguments: [1, 10])
  func `positions come back as they were walked`(rateHz: Int) throws {
    let walk = NMEAWalk(
      rateHz: rateHz,
      legs: [
        Self.straight,
        NMEAWalk.Leg(seconds: 10, headingDegrees: 181, speedMetersPerSecond: 0.7),
      ])
    let rig = try GPSDRig()
    try rig.play(walk.epochs, of: walk)
    let last = try require(walk.epochs.dropLast().last)
    expect(rig.collector.waits { $0.fixes.last?.utc?.nanoseconds ?? 0 >= last.unixNanoseconds })
    let fixes = rig.collector.fixes.filter { $0.mode == .threeDimensional }
    expect(fixes.count >= walk.epochs.count - 4)
    for fix in fixes {
      let truth = try require(walk.epochs.first { $0.unixNanoseconds == fix.utc?.nanoseconds })
      // Half of the last of 5 decimals of a minute, and gpsd's 9 decimals of a degree.
      let resolution = 0.5e-5 / 60 + 1e-9
      expect(abs(try require(fix.latitudeDegrees) - truth.latitudeDegrees) <= resolution)
      expect(abs(try require(fix.longitudeDegrees) - truth.longitudeDegrees) <= resolution)
      expect(abs(try require(fix.altitudeMeters) - truth.altitudeMeters) <= 0.001)
      expect(abs(try require(fix.speedMetersPerSecond) - truth.speedMetersPerSecond) <= 0.001)
      expect(abs(try require(fix.trackDegrees) - truth.headingDegrees) <= 0.001)
    }
    expect(rig.collector.gaps.isEmpty)
    expectEqual(Set(fixes.map(\.utc)).count, fixes.count)
    let described = try require(fixes.last)
    expectEqual(described.hdop, NMEAWalk.hdop)
    expectEqual(described.satellitesUsed, NMEAWalk.satellitesUsed)
    expectEqual(described.satellitesSeen, NMEAWalk.satellitesSeen)
    expect(try require(described.horizontalErrorMeters) > 0)
  }

  @Test func `blocks are numbered without holes and arrive in order`() throws {
    let walk = NMEAWalk(rateHz: 5, legs: [Self.straight])
    let rig = try GPSDRig()
    try rig.play(walk.epochs, of: walk)
    expect(rig.collector.waits { $0.fixes.count > 90 })
    let blocks = rig.collector.all.compactMap { item -> PositionBlock? in
      if case .samples(let block) = item { block } else { nil }
    }
    expectEqual(blocks.map(\.firstSequence), Array(0..<blocks.count))
    expect(blocks.allSatisfy { $0.fixes.count == 1 })
    let arrivals = rig.collector.fixes.map(\.arrival)
    expect(zip(arrivals, arrivals.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func `a fix that is lost and regained is reported as such and never as a place`() throws {
    let walk = NMEAWalk(
      rateHz: 1,
      legs: [
        NMEAWalk.Leg(seconds: 8, headingDegrees: 0, speedMetersPerSecond: 0, fix: .none),
        NMEAWalk.Leg(seconds: 8, headingDegrees: 45, speedMetersPerSecond: 1.2),
        NMEAWalk.Leg(seconds: 8, headingDegrees: 45, speedMetersPerSecond: 1.2, fix: .none),
        NMEAWalk.Leg(seconds: 8, headingDegrees: 45, speedMetersPerSecond: 1.2),
        NMEAWalk.Leg(
          seconds: 8, headingDegrees: 45, speedMetersPerSecond: 1.2, fix: .twoDimensional),
      ])
    let rig = try GPSDRig()
    try rig.play(walk.epochs, of: walk)
    let last = try require(walk.epochs.dropLast().last)
    expect(rig.collector.waits { $0.fixes.last?.utc?.nanoseconds ?? 0 >= last.unixNanoseconds })
    let fixes = rig.collector.fixes
    let modes = fixes.map(\.mode).reduce(into: [PositionFix.Mode]()) { modes, mode in
      if modes.last != mode { modes.append(mode) }
    }
    expectEqual(modes.first, PositionFix.Mode.none)
    expectEqual(modes.filter { $0 == .none }.count, 2)
    expectEqual(modes.last, .twoDimensional)
    for fix in fixes where fix.mode == .none {
      expect(fix.latitudeDegrees == nil && fix.longitudeDegrees == nil)
      expect(fix.altitudeMeters == nil && fix.speedMetersPerSecond == nil)
    }
    for fix in fixes {
      expect(fix.latitudeDegrees != 0 && fix.longitudeDegrees != 0)
      if fix.mode == .twoDimensional { expectNil(fix.altitudeMeters) }
    }
  }

  @Test func `a gpsd that is killed and started again is a gap with its end, and the walk goes on`()
    throws
  {
    let walk = NMEAWalk(rateHz: 1, legs: Array(repeating: Self.straight, count: 100))
    let rig = try GPSDRig()
    try rig.play(walk.epochs.prefix(15), of: walk)
    expect(rig.collector.waits { $0.places.count >= 12 })
    rig.gpsd.kill()
    expect(rig.collector.waits { !$0.gaps.isEmpty })
    let before = try require(rig.collector.fixes.last)
    let open = try require(rig.collector.gaps.first)
    expectEqual(open.cause, .disconnected)
    expectEqual(open.start, before.arrival)
    expectNil(open.end)
    try rig.restart()
    expect(
      Deadline(seconds: hangSeconds, intervalMilliseconds: 20).holds {
        // The feed may be read before our client is back, so each turn walks on.
        let index = rig.played
        if index < walk.epochs.count { try? rig.play(walk.epochs[index...index], of: walk) }
        return rig.collector.places.contains { $0.arrival > before.arrival }
      })
    expectEqual(rig.collector.gaps.count, 2)
    let closed = try require(rig.collector.gaps.last)
    expect(closed.start == open.start && closed.cause == .disconnected)
    expect(rig.collector.fixes.contains { $0.arrival == closed.end })
    let after = try require(rig.collector.places.last)
    expect(try require(after.utc) > (try require(before.utc)))
  }

  @Test(.slow("waits for a stall in real time"))
  func `a receiver that falls silent is a stall with its end`() throws {
    let walk = NMEAWalk(rateHz: 1, legs: [Self.straight])
    let rig = try GPSDRig()
    try rig.play(walk.epochs.prefix(10), of: walk)
    expect(rig.collector.waits { $0.fixes.count >= 8 })
    expect(rig.collector.waits { !$0.gaps.isEmpty })
    let open = try require(rig.collector.gaps.first)
    expect(open.cause == .stalled && open.end == nil)
    expectEqual(open.start, rig.collector.fixes.last?.arrival)
    try rig.play(walk.epochs.dropFirst(10), of: walk)
    expect(rig.collector.waits { $0.gaps.count == 2 })
    let closed = try require(rig.collector.gaps.last)
    expect(closed.cause == .stalled && closed.start == open.start)
    expect(try require(closed.end) - closed.start >= FixSequence.stallLimit)
  }

  @Test func `stop ends the stream and start begins another`() throws {
    let walk = NMEAWalk(rateHz: 1, legs: [Self.straight])
    let rig = try GPSDRig()
    #expect(throws: SensorError.alreadyStarted(device: rig.receiver.description.name)) {
      _ = try rig.receiver.start()
    }
    try rig.play(walk.epochs.prefix(6), of: walk)
    expect(rig.collector.waits { $0.fixes.count >= 3 })
    rig.receiver.stop()
    expect(rig.collector.waits { $0.isAtEnd })
    expect(!rig.receiver.isWatching)
    let again = FixCollector(try rig.receiver.start())
    expect(again.waits { _ in rig.receiver.isWatching })
    try rig.play(walk.epochs.dropFirst(6), of: walk)
    expect(again.waits { $0.fixes.count >= 5 })
    rig.receiver.stop()
    expect(again.waits { $0.isAtEnd })
  }

  @Test func `the description names gpsd and its device and holds no position`() throws {
    let rig = try GPSDRig()
    let description = rig.receiver.description
    expect(description.name.hasPrefix("gpsd 3."))
    expect(description.origin == .gpsd && description.timing == .arrival)
    expectEqual(description.columns, PositionFix.columns)
    expect(description.notes.contains { $0.contains("tcp://127.0.0.1:\(rig.feeder.port)") })
  }

  @Test func `a look finds the version, the device, the mode and the satellites`() throws {
    let walk = NMEAWalk(rateHz: 10, legs: Array(repeating: Self.straight, count: 10))
    let rig = try GPSDRig()
    try rig.play(walk.epochs.prefix(30), of: walk)
    expect(rig.collector.waits { $0.fixes.count >= 20 })
    let looking = Lock<Result<GPSDDiscovery, SensorError>?>(nil)
    let port = rig.gpsd.port
    let thread = Thread {
      let found = Result { () throws(SensorError) in
        try GPSDDiscovery.look(host: "localhost", port: port, limit: .seconds(10))
      }
      looking.withLock { $0 = found }
    }
    thread.start()
    expect(
      Deadline(seconds: hangSeconds, intervalMilliseconds: 20).holds {
        if rig.played < walk.epochs.count {
          try? rig.play(walk.epochs[rig.played...rig.played], of: walk)
        }
        return looking.withLock { $0 != nil }
      })
    let discovery = try require(looking.withLock { $0 }).get()
    expect(discovery.version.release.hasPrefix("3."))
    expectEqual(discovery.version.protocolMajor, 3)
    expectEqual(discovery.devices.map(\.path), ["tcp://127.0.0.1:\(rig.feeder.port)"])
    expectEqual(discovery.mode, .threeDimensional)
    expectEqual(discovery.satellitesUsed, NMEAWalk.satellitesUsed)
    expectEqual(discovery.satellitesSeen, NMEAWalk.satellitesSeen)
  }

  @Test func `a gpsd without a receiver is found, and says so`() throws {
    let folder = try TemporaryFolder()
    // gpsd has nobody's rights, and makes its socket there.
    chmod(folder.path, 0o777)
    let gpsd = try GPSDProcess(controlSocket: URL(filePath: folder.file("gpsd.sock")))
    defer { gpsd.kill() }
    let receiver = try GPSDRig.opened(port: gpsd.port)
    expect(receiver.description.notes.contains("gpsd had no receiver when it was opened."))
    let discovery = try GPSDDiscovery.look(host: "127.0.0.1", port: gpsd.port)
    expect(discovery.devices.isEmpty && discovery.mode == nil)
    expectNil(discovery.satellitesSeen)
  }
}
