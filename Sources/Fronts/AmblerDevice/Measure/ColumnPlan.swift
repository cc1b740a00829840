import Commands
import NumberTable
import StrictJSON

/// Which column of a file holds what.
struct ColumnPlan: Equatable {
  /// How it came about, for the person to check.
  enum Understanding: String, Equatable {
    case names = "by the names of the header"
    case numbers = "by number"
    case roles = "in the order that was given"
    case order = "the first columns, in the usual order"
  }

  /// The place of each role's column, from 0.
  let places: [ColumnRole: Int]
  let understanding: Understanding

  /// Finds the columns by what was asked for and by what the file's first line says.
  init(
    _ asked: String?, option: String, kind: MeasureKind, head: TableReader.Head
  ) throws(Failure) {
    try self.init(
      asked, option: option, layouts: kind.layouts, purpose: kind.rawValue, head: head)
  }

  /// As above, for one of some layouts; `purpose` is what the columns are for.
  init(
    _ asked: String?, option: String, layouts: [[ColumnRole]], purpose: String,
    head: TableReader.Head
  ) throws(Failure) {
    let reading = ColumnReading(option: option, layouts: layouts, head: head)
    if let asked {
      (places, understanding) = try reading.places(asked: asked)
    } else {
      (places, understanding) = try reading.usualPlaces()
    }
    try reading.check(places, understanding, kind: purpose)
  }

  /// The roles in the order of `ColumnRole`.
  var roles: [ColumnRole] { ColumnRole.allCases.filter { places[$0] != nil } }

  /// Such as `t 1, x 2, y 3, z 4, by the names of the header`.
  var words: String {
    let columns = roles.map { "\($0.rawValue) \((places[$0] ?? 0) + 1)" }
    return columns.joined(separator: ", ") + " (\(understanding.rawValue))"
  }
}
