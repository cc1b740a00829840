import Commands
import NumberTable

/// The columns of a file by their roles.
struct RoleTable {
  let plan: ColumnPlan
  let missingCellCount: Int
  /// Nanoseconds on the file's clock; `NumberTable.missingTime` where there is none.
  let times: [Int64]
  private let columns: [ColumnRole: [Double]]

  /// Reads a file; whatever is wrong with it is said with its places.
  init(
    _ path: String, columns asked: String?, option: String, kind: MeasureKind, units: MeasureUnits
  ) throws(Failure) {
    let reader = try Self.naming(path) { () throws(TableError) in try TableReader(at: path) }
    let plan = try ColumnPlan(asked, option: option, kind: kind, head: reader.head)
    let wanted = plan.roles.compactMap { role in
      plan.places[role].map { WantedColumn($0, role.content(units)) }
    }
    let table = try Self.naming(path) { () throws(TableError) in try reader.rows(wanted) }
    guard table.faultCount == 0 else { throw Self.failure(table, path) }
    self.plan = plan
    missingCellCount = table.missingCellCount
    times = table.times
    columns = Dictionary(uniqueKeysWithValues: zip(plan.roles, table.columns))
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

  private static func failure(_ table: NumberTable, _ path: String) -> Failure {
    let more = table.faultCount - table.faults.count
    let lines =
      table.faults.map { "\(path): \($0)" }
      + (more > 0 ? ["\(path): and \(more) more faults."] : [])
    return Failure(.badInput, lines.joined(separator: "\n"))
  }

  subscript(_ role: ColumnRole) -> [Double]? { columns[role] }

  func has(_ role: ColumnRole) -> Bool { columns[role] != nil }

  /// The first and the last time; nil without any.
  var span: ClosedRange<Int64>? {
    let known = times.lazy.filter { $0 != NumberTable.missingTime }
    guard let first = known.min(), let last = known.max() else { return nil }
    return first...last
  }

  /// Seconds after a moment in nanoseconds; NaN where there is no time.
  func seconds(after origin: Int64) -> [Double] {
    times.map { $0 == NumberTable.missingTime ? .nan : Double($0 - origin) * 1e-9 }
  }

  /// A column in m/s², or whatever unit `factor` brings it to.
  func values(_ role: ColumnRole, times factor: Double = 1) -> [Double] {
    let values = columns[role] ?? []
    return factor == 1 ? values : values.map { $0 * factor }
  }
}

extension ColumnRole {
  /// The words of a button, and what stands for them in the column.
  static let buttons = ["left": 1.0, "right": 2, "1": 1, "2": 2, "0": 0, "none": 0, "outside": 0]

  func content(_ units: MeasureUnits) -> WantedColumn.Content {
    switch self {
    case .t: .time(decimals: units.timeDecimals)
    case .button: .word(Self.buttons)
    default: .number
    }
  }
}
