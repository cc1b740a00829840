import Clocks
package import Rigs
package import Sensors
package import Studies
import StudyModel
import System
import Vault

/// Leaves out of the reports of a receiver what the rig's file does not want to be known.
///
/// The reports themselves stay: the receiver's time is a clock, and their numbers have no holes.
package final class PositionFilter: Sendable {
  private let kept: PositionStream.Kept
  private let zone: WallZone
  private let path: String
  private let lastDay: Lock<CalendarDate?>

  /// The day of the last position is kept in a file of the rig's folder, so that a restart brings no second.
  package init(_ kept: PositionStream.Kept, zone: WallZone, in folder: RigFolder, stream id: String)
  {
    self.kept = kept
    self.zone = zone
    path = "\(folder.path)/\(id).day"
    lastDay = Lock(Self.day(at: path))
  }

  /// The item with what may be known of it.
  package func filter(_ item: StreamItem<PositionBlock>) -> StreamItem<PositionBlock> {
    guard kept != .everyFix, case .samples(var block) = item else { return item }
    block.fixes = block.fixes.map { isWanted($0) ? $0 : $0.withoutPlace }
    return .samples(block)
  }

  private func isWanted(_ fix: PositionFix) -> Bool {
    guard kept == .oneFixADay, fix.mode != .none, fix.latitudeDegrees != nil,
      (fix.horizontalErrorMeters ?? .infinity) <= Self.goodMeters
    else { return false }
    // A board without a hardware clock boots on another day than it is, and would keep a second fix.
    let day = zone.date(of: fix.utc ?? SystemClock.utc)
    let isNew = lastDay.withLock { last in
      guard last != day else { return false }
      last = day
      return true
    }
    if isNew {
      // Where it cannot be kept, a restart may bring a second fix of this day.
      try? DiskFolder.replaceFile(
        at: path, with: Array(day.description.utf8), subject: .plainFile)
    }
    return isNew
  }

  /// A fix that is worse is not the one of the day.
  private static let goodMeters = 50.0

  private static func day(at path: String) -> CalendarDate? {
    guard let file = try? DiskFile(.read, at: path, subject: .plainFile),
      let bytes = try? file.read(count: 32)
    else { return nil }
    return CalendarDate(String(decoding: bytes, as: UTF8.self))
  }
}

extension PositionFix {
  /// When it was, how many satellites there were, and nothing of where.
  fileprivate var withoutPlace: PositionFix {
    PositionFix(
      arrival: arrival, utc: utc, mode: mode, satellitesUsed: satellitesUsed,
      satellitesSeen: satellitesSeen)
  }
}
