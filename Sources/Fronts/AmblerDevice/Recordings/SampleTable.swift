import Commands
import Foundation
import NumberTable
import RecordingImport
import StudyModel

/// A table of samples in a text file of any length, which is read twice: once to find the rate and the
/// decimals of its numbers, and once to write them.
struct SampleTable {
  /// What is known of when the table begins.
  enum Start: Equatable {
    case unknown
    /// Its times count from 1970-01-01T00:00:00Z.
    case unix
    /// When the first row was taken.
    case at(UTCTime)
  }

  let plan: ColumnPlan
  private let path: String
  private let units: MeasureUnits
  private let wanted: [WantedColumn]

  private static let pieceRows = 4096
  private static let layouts = [ColumnRole.acceleration, ColumnRole.motion]

  init(_ path: String, columns: String?, units: MeasureUnits) throws(Failure) {
    self.path = path
    self.units = units
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue
    else { throw Failure(.badInput, "\(path): there is no such file.") }
    let reader = try Self.naming(path) { () throws(TableError) in try TableReader(at: path) }
    let plan = try ColumnPlan(
      columns, option: "columns", layouts: Self.layouts, purpose: "a recording", head: reader.head)
    self.plan = plan
    wanted = plan.roles.compactMap { role in
      plan.places[role].map { WantedColumn($0, role.content(units)) }
    }
  }

  /// The columns of values in the order x, y, z and gx, gy, gz.
  private var valuePlaces: [Int] { plan.roles.indices.filter { plan.roles[$0] != .t } }

  private var hasRotation: Bool { plan.places[.gx] != nil }

  /// Reads all of it and refuses what is no table of samples in the order of time.
  func survey() throws(Failure) -> SampleSurvey {
    var survey = SampleSurvey()
    try forEachPiece { table throws(Failure) in
      survey.take(table, valuePlaces)
    }
    let faults = survey.faultLines
    guard faults.isEmpty else {
      throw Failure(.badInput, faults.map { "\(path): \($0)" }.joined(separator: "\n"))
    }
    return survey
  }

  /// Writes all of it; gives how many values had to be rounded.
  func write(
    _ survey: SampleSurvey, start: Start, to folder: inout ImportedFolder
  ) throws(Failure) -> Int {
    let axes = SampleAxes(survey, units, hasRotation: hasRotation)
    try folder.begin(axes.acceleration, axes.rotation)
    let first = survey.firstTime ?? 0
    switch start {
    case .unknown: break
    case .unix: folder.add(anchor: Instant(nanoseconds: 0), UTCTime(nanoseconds: first))
    case .at(let time): folder.add(anchor: Instant(nanoseconds: 0), time)
    }
    var runs = SampleRuns(survey, axes, firstTime: first)
    try forEachPiece { table throws(Failure) in
      for item in runs.items(of: table, valuePlaces) {
        switch item {
        case .gap(let gap): try folder.take(gap)
        case .samples(let samples): try folder.take(samples)
        case .clock: break
        }
      }
    }
    if let gap = runs.lastGap { try folder.take(gap) }
    return runs.roundedCount
  }

  private func forEachPiece(_ body: (NumberTable) throws(Failure) -> Void) throws(Failure) {
    let reader = try Self.naming(path) { () throws(TableError) in try TableReader(at: path) }
    while true {
      let table = try Self.naming(path) { () throws(TableError) in
        try reader.nextRows(wanted, about: Self.pieceRows)
      }
      guard let table else { return }
      try body(table)
    }
  }

  private static func naming<Value>(
    _ path: String, _ body: () throws(TableError) -> Value
  ) throws(Failure) -> Value {
    do {
      return try body()
    } catch {
      throw Failure(.badInput, "\(path): \(error)")
    }
  }
}
