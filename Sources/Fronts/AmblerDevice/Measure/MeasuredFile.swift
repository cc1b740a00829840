import Commands
import Foundation
import Recording
import Session
import StudyModel
import Vault

/// The operand of `ambler measure`: a file, the folder of a recording, or the id of one.
struct MeasuredFile {
  private let path: String
  private let kind: MeasureKind
  private let arguments: Arguments

  init(_ path: String, _ kind: MeasureKind, _ arguments: Arguments) {
    self.path = path
    self.kind = kind
    self.arguments = arguments
  }

  /// The name without its folder.
  var baseName: String { URL(fileURLWithPath: path).lastPathComponent }

  func read() throws(Failure) -> MeasuredData {
    let units = try MeasureUnits(
      unit: arguments[MeasureCommand.unit], timeUnit: arguments[MeasureCommand.timeUnit])
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    var data: MeasuredData
    if isThere, !isFolder.boolValue {
      let table = try RoleTable(
        path, columns: arguments[MeasureCommand.columns], option: MeasureCommand.columns.name,
        kind: kind, units: units)
      data = MeasuredData(table, kind, units, step: StepID(baseName))
    } else {
      data = try recorded(isThere ? folder() : nil)
    }
    try addAcceleration(to: &data, units)
    return data
  }

  private func addAcceleration(to data: inout MeasuredData, _ units: MeasureUnits) throws(Failure) {
    guard let other = arguments[MeasureCommand.acceleration] else { return }
    guard data.plan != nil else {
      throw Failure(
        .usage, "`--acceleration` goes with a file of positions; a recording holds its own.")
    }
    let table = try RoleTable(
      other, columns: arguments[MeasureCommand.accelerationColumns],
      option: MeasureCommand.accelerationColumns.name, kind: .steps, units: units)
    data.add(acceleration: table, units)
  }

  /// What `ambler record` wrote holds a folder for each stream.
  private func folder() -> String {
    let inner = "\(path)/\(stream.rawValue)"
    let isOuter = FileManager.default.fileExists(atPath: inner + "/recording.json")
    return isOuter ? inner : path
  }

  private var stream: StreamKind { kind == .distance ? .location : .accelerometer }

  private func recorded(_ folder: String?) throws(Failure) -> MeasuredData {
    for option in [MeasureCommand.columns, MeasureCommand.unit, MeasureCommand.timeUnit]
    where arguments[option] != nil {
      throw Failure(.usage, "`--\(option.name)`: a recording says itself what its columns are.")
    }
    guard kind != .tapping else {
      throw Failure(.usage, "Taps are measured from a file, not from a recording.")
    }
    do {
      let reader = try folder.map { (path) throws in try RecordingReader(plain: path) } ?? stored()
      guard reader.summary.kind == stream else {
        throw RecordingError.wrongKind(expected: stream, found: reader.summary.kind)
      }
      var data = try MeasuredData(reader, step: StepID(baseName))
      try addNeighbour(to: &data)
      return data
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.badInput, "\(path): \(error)")
    }
  }

  /// What was recorded beside it: acceleration with positions, a gyroscope with an accelerometer.
  private func addNeighbour(to data: inout MeasuredData) throws {
    let beside: StreamKind = kind == .distance ? .accelerometer : .gyroscope
    let other = "\(path)/\(beside.rawValue)"
    guard FileManager.default.fileExists(atPath: other + "/recording.json") else { return }
    try data.evidence.take(try RecordingReader(plain: other), id: beside.rawValue)
  }

  private func stored() throws -> RecordingReader {
    guard !path.contains("/"), !path.contains(".") else {
      throw Failure(.badInput, "\(path): there is no such file or folder.")
    }
    let store = try Store(arguments, .reading)
    let folder = try RecordingFolder(root: store.home.recordingsFolder, id: path)
    return try RecordingReader(sealed: folder.path, key: store.key)
  }
}
