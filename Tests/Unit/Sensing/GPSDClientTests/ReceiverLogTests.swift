import Foundation
import Sensors
import StudyModel
import TestSupport
import Testing

/// Logs of real receivers through the real gpsd, against what gpsd's authors say must come out.
@Suite(.enabled(if: GPSDProcess.isInstalled && SharedMaterial.find("data/nmea-gpsd") != nil))
struct ReceiverLogTests {
  @Test(arguments: [
    "bu303-moving", "bu303-stillfix", "bu303b-nofix", "bu353s4", "foretrex-201", "gr601-w",
    "mt3339", "neo-m8n", "ublox-8-time", "ublox-neo-m8n",
  ])
  func `a receiver's log comes through as gpsd's own check file has it`(name: String) throws {
    let folder = try require(SharedMaterial.find("data/nmea-gpsd"))
    let log = try Data(contentsOf: folder.appendingPathComponent("\(name).log"))
    let expected = try CheckedReports.read(folder.appendingPathComponent("\(name).log.chk"))
    let rig = try GPSDRig(warmsUp: false)
    // With its comments: gpsd takes the date of its clock from them.
    try rig.feeder.send(log)
    let wanted = expected.suffix(1)
    expect(
      rig.collector.waits { collector in
        wanted.allSatisfy { report in collector.fixes.contains { report.isFound(in: $0) } }
      })
    // gpsd learns the receiver's cycle in the first epochs; later ones come once each at least.
    let fixes = rig.collector.fixes
    let settled = expected.dropFirst(2).filter { report in
      !fixes.contains { $0.utc?.nanoseconds == report.nanoseconds }
    }
    expect(settled.isEmpty, "\(settled.count) of \(expected.count) reports did not come through")
    expectEqual(fixes.count { $0.utc == nil }, expected.count { $0.nanoseconds == nil })
    expect(fixes.count <= expected.count)
    let invented = fixes.dropFirst(2).filter { fix in !expected.contains { $0.isFound(in: fix) } }
    expect(invented.isEmpty, "\(invented.count) of \(fixes.count) fixes are in no report")
  }
}
