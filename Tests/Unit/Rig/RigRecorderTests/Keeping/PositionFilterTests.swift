import Clocks
import Foundation
import Rigs
import Sensors
import Session
import Studies
import StudyModel
import TestSupport
import Testing

@testable import RigRecorder

struct PositionFilterTests {
  private let folder: TemporaryFolder
  private static let day: Int64 = 86_400

  init() throws {
    folder = try TemporaryFolder()
    try rigFolder.create()
  }

  private var rigFolder: RigFolder { RigFolder(home: Home(path: folder.path), rig: "r") }

  private func filter(_ kept: PositionStream.Kept) -> PositionFilter {
    PositionFilter(kept, zone: .utc, in: rigFolder, stream: "place")
  }

  private static func fix(_ utcSeconds: Int64?, errorMeters: Double = 4) -> PositionFix {
    PositionFix(
      arrival: SystemClock.now, utc: utcSeconds.map { UTCTime(nanoseconds: $0 * 1_000_000_000) },
      mode: .threeDimensional, latitudeDegrees: 48, longitudeDegrees: 11,
      horizontalErrorMeters: errorMeters)
  }

  /// Of which fixes the place is kept.
  private func kept(_ fixes: [PositionFix], _ filter: PositionFilter) throws -> [Bool] {
    let block = PositionBlock(firstSequence: 0, fixes: fixes)
    guard case .samples(let filtered) = filter.filter(.samples(block)) else { return [] }
    expectEqual(filtered.fixes.map(\.utc), fixes.map(\.utc), "the time stays")
    return filtered.fixes.map { $0.latitudeDegrees != nil }
  }

  @Test func `the day of the one fix is the receiver's, whatever the machine's clock says`() throws
  {
    let noon: Int64 = 1_800_014_400
    let fixes = [
      Self.fix(noon, errorMeters: 80), Self.fix(noon + 1), Self.fix(noon + 2),
      Self.fix(noon + Self.day), Self.fix(noon + Self.day + 3600),
    ]
    expectEqual(try kept(fixes, filter(.oneFixADay)), [false, true, false, true, false])
    // A program that begins anew keeps to it.
    expectEqual(try kept([Self.fix(noon + Self.day + 7200)], filter(.oneFixADay)), [false])
    expectEqual(try kept([Self.fix(noon + 2 * Self.day)], filter(.oneFixADay)), [true])
  }

  @Test func `a report without a time goes by the machine's clock`() throws {
    expectEqual(try kept([Self.fix(nil), Self.fix(nil)], filter(.oneFixADay)).first, true)
  }

  @Test func `every fix is kept, or none`() throws {
    let fixes = [Self.fix(1), Self.fix(nil), Self.fix(2, errorMeters: 900)]
    expectEqual(try kept(fixes, filter(.everyFix)), [true, true, true])
    expectEqual(try kept(fixes, filter(.timeOnly)), [false, false, false])
  }
}
