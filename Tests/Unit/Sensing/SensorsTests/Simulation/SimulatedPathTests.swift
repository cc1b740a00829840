import Glibc
import Sensors
import StudyModel
import TestSupport
import Testing

struct SimulatedPathTests {
  private static let origin = Instant(nanoseconds: 7_000_000_000)
  private static let utc = UTCTime(nanoseconds: 1_800_000_000_000_000_000)

  private static func path(_ uri: String) throws -> SimulatedPath {
    SimulatedPath(try SimulationParameters(uri: uri), origin: origin, originUTC: utc)
  }

  /// Metres between two fixes on a sphere, near enough for a few hundred metres.
  private static func meters(_ from: PositionFix, _ to: PositionFix) throws -> Double {
    let degree = 6_371_008.8 * Double.pi / 180
    let latitude = try require(from.latitudeDegrees)
    let north = (try require(to.latitudeDegrees) - latitude) * degree
    let east =
      (try require(to.longitudeDegrees) - (try require(from.longitudeDegrees))) * degree
      * cos(latitude * Double.pi / 180)
    return hypot(north, east)
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `a walker is where speed and time say, within its stated error`(seed: UInt64) throws {
    let path = try Self.path("simulate:walk?speed=1.3&seed=\(seed)")
    let walked = try Self.meters(path.fix(ofReport: 0), path.fix(ofReport: 300))
    expect(abs(walked - 390) < 6)
    expect(abs(path.trueMeters(at: path.time(ofReport: 300)) - 390) < 1e-6)
  }

  @Test func `a report is complete and plausible`() throws {
    let fix = try Self.path("simulate:walk").fix(ofReport: 60)
    expectEqual(fix.mode, .threeDimensional)
    expectEqual(fix.arrival, Self.origin + .seconds(60))
    expectEqual(fix.utc, UTCTime(nanoseconds: Self.utc.nanoseconds + 60_000_000_000))
    expect((3...5).contains(try require(fix.horizontalErrorMeters)))
    expect(abs(try require(fix.speedMetersPerSecond) - 1.3) < 0.31)
    expect((0..<360).contains(try require(fix.trackDegrees)))
    expectEqual(fix.satellitesUsed, 9)
  }

  @Test func `a resting receiver stays within eight metres`() throws {
    let path = try Self.path("simulate:rest?seed=4")
    for index in 0..<600 {
      let wandered = try Self.meters(path.fix(ofReport: 0), path.fix(ofReport: index))
      expect(wandered < 8)
    }
    expectEqual(path.trueMeters(at: path.time(ofReport: 600)), 0)
  }

  @Test func `without a fix there is no position and no zero in its place`() throws {
    let fix = try Self.path("simulate:walk?fix=no").fix(ofReport: 5)
    expectEqual(fix.mode, .none)
    expectNil(fix.latitudeDegrees)
    expectNil(fix.longitudeDegrees)
    expectNil(fix.horizontalErrorMeters)
    expectNil(fix.speedMetersPerSecond)
  }

  @Test func `a person moves only while asked to walk`() throws {
    var path = try Self.path("simulate:person?speed=1.5")
    path.cue(.walk, at: Self.origin + .seconds(60))
    path.cue(.rest, at: Self.origin + .seconds(80))
    expectEqual(path.trueMeters(at: Self.origin + .seconds(60)), 0)
    expect(abs(path.trueMeters(at: Self.origin + .seconds(120)) - 30) < 1e-9)
  }

  @Test func `lost reports are counted`() throws {
    let path = try Self.path("simulate:walk?drop=0.2&seed=2")
    var next = 0
    var gaps = 0
    for item in path.items(reports: 0..<1000) {
      switch item {
      case .samples(let block):
        expectEqual(block.firstSequence, next)
        next += 1
      case .gap(let gap):
        next += try require(gap.missingCount)
        gaps += 1
      }
    }
    expect(gaps > 10)
    expectEqual(next + (path.openGap(atEnd: 1000)?.missingCount ?? 0), 1000)
  }

  @Test func `the same seed gives the same path`() throws {
    let one = try Self.path("simulate:walk?seed=9").items(reports: 0..<50)
    expectEqual(one, (try Self.path("simulate:walk?seed=9").items(reports: 0..<50)))
    expectNotEqual(one, (try Self.path("simulate:walk?seed=8").items(reports: 0..<50)))
  }
}
