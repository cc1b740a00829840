package import Sensors
package import StudyModel

/// Makes fixes of reports: joins the sky views to them and leaves out repetitions.
///
/// gpsd sends several TPV reports of one epoch while it learns the receiver's cycle, and some
/// receivers always make it do so. A report of the same receiver time is only a fix of its own if it
/// knows more than those before it, or says that the fix is lost.
package struct FixAssembler: Sendable, Equatable {
  /// How long a sky view describes the fixes after it; receivers renew it every 1 to 5 s.
  package static let skyLifetime = Duration.seconds(10)

  private struct View: Equatable {
    var reading: SkyReading
    var arrival: Instant
  }

  private struct Epoch: Equatable {
    var utc: UTCTime
    var knowledge: Int
    var hasFix: Bool
  }

  private var sky: View?
  private var last: Epoch?

  package init() {}

  /// Remembers a sky view for the fixes that follow.
  package mutating func take(_ reading: SkyReading, at arrival: Instant) {
    sky = View(reading: reading.completed(by: freshSky(at: arrival)), arrival: arrival)
  }

  /// The fix that a report makes; nil for a repetition.
  package mutating func take(_ reading: FixReading, at arrival: Instant) -> PositionFix? {
    let fix = reading.fix(arrival: arrival, sky: freshSky(at: arrival))
    guard let utc = fix.utc else { return fix }
    let knowledge = Self.knowledge(of: fix)
    let hasFix = fix.mode != .none
    guard let last, last.utc == utc else {
      self.last = Epoch(utc: utc, knowledge: knowledge, hasFix: hasFix)
      return fix
    }
    let isLoss = last.hasFix && !hasFix
    guard isLoss || knowledge > last.knowledge else { return nil }
    self.last = Epoch(utc: utc, knowledge: max(knowledge, last.knowledge), hasFix: hasFix)
    return fix
  }

  /// Forgets the sky, as after a lost connection; the last time stays, so that it is not repeated.
  package mutating func forgetSky() {
    sky = nil
  }

  private func freshSky(at arrival: Instant) -> SkyReading? {
    guard let sky, arrival - sky.arrival <= Self.skyLifetime else { return nil }
    return sky.reading
  }

  private static func knowledge(of fix: PositionFix) -> Int {
    guard fix.mode != .none else { return 0 }
    guard fix.latitudeDegrees != nil else { return 1 }
    return fix.altitudeMeters == nil ? 2 : 3
  }
}
