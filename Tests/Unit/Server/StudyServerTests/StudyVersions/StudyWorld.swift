import StudyModel

@testable import StudyServer

/// A small study: its devices, every audience that can be named there, and moments.
enum StudyWorld {
  static let devices = [
    StudyDevice(id: "a", clinic: "north"), StudyDevice(id: "b", clinic: "north"),
    StudyDevice(id: "c", clinic: "south"), StudyDevice(id: "d", clinic: nil),
  ]

  static let audiences: [StudyAudience] =
    [.all] + subsets(of: ["north", "south"]).map { .clinics($0) }
    + subsets(of: devices.map(\.id)).map { .devices($0) }

  /// All that are not empty.
  private static func subsets(of names: [String]) -> [Set<String>] {
    (1..<(1 << names.count)).map { bits in
      Set(names.indices.filter { bits & (1 << $0) != 0 }.map { names[$0] })
    }
  }

  static func time(_ second: Int64) -> UTCTime { UTCTime(nanoseconds: second * 1_000_000_000) }

  static func devices(of audience: StudyAudience) -> Set<String> {
    Set(devices.filter(audience.includes).map(\.id))
  }
}
