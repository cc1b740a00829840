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
    let reading = ColumnReading(option: option, layouts: kind.layouts, head: head)
    if let asked {
      (places, understanding) = try reading.places(asked: asked)
    } else {
      (places, understanding) = try reading.usualPlaces()
    }
    try reading.check(places, understanding, kind: kind.rawValue)
  }

  /// The roles in the order of `ColumnRole`.
  var roles: [ColumnRole] { ColumnRole.allCases.filter { places[$0] != nil } }

  /// Such as `t 1, x 2, y 3, z 4, by the names of the header`.
  var words: String {
    let columns = roles.map { "\($0.rawValue) \((places[$0] ?? 0) + 1)" }
    return columns.joined(separator: ", ") + " (\(understanding.rawValue))"
  }
}

/// Turns the words of `--columns` into places.
struct ColumnReading {
  let option: String
  let layouts: [[ColumnRole]]
  let head: TableReader.Head

  typealias Result = (places: [ColumnRole: Int], understanding: ColumnPlan.Understanding)

  /// A header that names exactly the roles, else the first columns.
  func usualPlaces() throws(Failure) -> Result {
    if let names = head.names {
      for layout in layouts where Set(names) == Set(layout.map(\.rawValue)) {
        return (try paired(layout.compactMap { names.firstIndex(of: $0.rawValue) }, layout), .names)
      }
    }
    let fitting = layouts.first { $0.count <= head.columnCount } ?? layouts.last ?? []
    // Taps without buttons have one column; with more the second is the button.
    let layout =
      layouts.first { $0.count == head.columnCount && $0.starts(with: fitting) } ?? fitting
    guard layout.count <= head.columnCount else {
      throw fault("\(words(layouts[0])) are needed, and the file has \(counted(head.columnCount)).")
    }
    return (try paired(Array(layout.indices), layout), .order)
  }

  /// Names of the header, else numbers, else the roles of the columns in order.
  func places(asked text: String) throws(Failure) -> Result {
    let entries = text.split(separator: ",", omittingEmptySubsequences: false).map {
      String($0).trimmingBlanks
    }
    let given = entries.filter { $0 != "-" }
    if let names = head.names, given.allSatisfy(names.contains) {
      if let own = try namedRoles(given, names) { return (own, .names) }
      return (try places(entries) { name in names.firstIndex(of: name) }, .names)
    }
    if given.allSatisfy({ Int($0) != nil }) {
      let columns = head.columnCount
      return (
        try places(entries) { text in
          Int(text).flatMap { (1...columns).contains($0) ? $0 - 1 : nil }
        },
        .numbers
      )
    }
    return (try rolePlaces(entries), .roles)
  }

  /// Words that are names of columns and roles at once mean themselves, in whatever order.
  private func namedRoles(
    _ entries: [String], _ names: [String]
  ) throws(Failure) -> [ColumnRole: Int]? {
    var places: [ColumnRole: Int] = [:]
    for entry in entries {
      guard let role = ColumnRole(rawValue: entry) else { return nil }
      guard places[role] == nil else { throw fault("`\(entry)` is named twice.") }
      places[role] = names.firstIndex(of: entry)
    }
    return places
  }

  /// Entries that name columns, in the order of the roles.
  private func places(
    _ entries: [String], _ place: (String) -> Int?
  ) throws(Failure) -> [ColumnRole: Int] {
    guard let layout = layouts.first(where: { $0.count == entries.count }) else {
      throw fault("\(entries.count) columns are named, where \(layoutWords) are wanted.")
    }
    var places: [ColumnRole: Int] = [:]
    for (entry, role) in zip(entries, layout) where entry != "-" {
      guard let found = place(entry) else {
        throw fault("there is no column \(entry); the file has \(counted(head.columnCount)).")
      }
      if places.values.contains(found) { throw fault("`\(entry)` is named twice.") }
      places[role] = found
    }
    return places
  }

  private func rolePlaces(_ entries: [String]) throws(Failure) -> [ColumnRole: Int] {
    guard entries.count <= head.columnCount else {
      throw fault(
        "\(entries.count) columns are named, and the file has \(counted(head.columnCount)).")
    }
    var places: [ColumnRole: Int] = [:]
    for (index, entry) in entries.enumerated() where entry != "-" {
      guard let role = ColumnRole(rawValue: entry) else {
        throw unknown(stranger(entries) ?? entry)
      }
      guard places[role] == nil else { throw fault("`\(entry)` is named twice.") }
      places[role] = index
    }
    return places
  }

  private func paired(_ columns: [Int], _ layout: [ColumnRole]) throws(Failure) -> [ColumnRole: Int]
  {
    guard columns.count == layout.count else { throw fault("a column's name stands there twice.") }
    return Dictionary(uniqueKeysWithValues: zip(layout, columns))
  }

  /// Refuses what lacks a role, or what the header contradicts.
  func check(
    _ places: [ColumnRole: Int], _ understanding: ColumnPlan.Understanding, kind: String
  ) throws(Failure) {
    let roles = Set(places.keys)
    guard layouts.contains(where: { Self.suffices(roles, $0) }) else {
      throw fault(
        "for \(kind) the columns are \(layoutWords); there \(roles.count == 1 ? "is" : "are") \(words(ColumnRole.allCases.filter(roles.contains)))."
      )
    }
    guard understanding != .numbers, let names = head.names else { return }
    for (role, place) in places.sorted(by: { $0.value < $1.value }) {
      let named = ColumnRole(rawValue: names[place])
      guard let named, named != role, roles.contains(named) else { continue }
      throw fault(
        "column \(place + 1) would be \(role.rawValue), but the file calls it \(named.rawValue). "
          + "Name the columns as the header does: \(told(names)).")
    }
  }

  /// Accuracy and speed of a position may be left out of any layout.
  private static func suffices(_ roles: Set<ColumnRole>, _ layout: [ColumnRole]) -> Bool {
    roles.isSubset(of: layout)
      && Set(layout).subtracting(roles).isSubset(of: [.accuracy, .speed])
  }

  /// The first entry that is nothing at all; the others may well be names of the header.
  private func stranger(_ entries: [String]) -> String? {
    entries.first { entry in
      entry != "-" && ColumnRole(rawValue: entry) == nil && head.names?.contains(entry) != true
    }
  }

  private func unknown(_ entry: String) -> Failure {
    let names = head.names ?? []
    let nearest = NearestWord.suggestion(
      for: entry, among: names.filter(Self.isWord) + ColumnRole.allCases.map(\.rawValue))
    let hint = nearest.map { " Did you mean `\($0)`?" } ?? ""
    let header = names.isEmpty ? "The file has no header" : "The header is \(told(names))"
    return fault(
      "`\(entry)` is no column of the file, no number, and no role (\(words(layouts.last ?? [])))."
        + "\(hint) \(header).")
  }

  /// The names of columns; a first line of something else, such as positions, is not told.
  private func told(_ names: [String]) -> String {
    names.enumerated().map { Self.isWord($1) ? $1 : "(column \($0 + 1))" }.joined(separator: ",")
  }

  private static func isWord(_ name: String) -> Bool {
    (name.first?.isLetter ?? false) && name.count <= 40 && name.count(where: \.isNumber) <= 2
  }

  private var layoutWords: String { layouts.map(words).joined(separator: ", or ") }

  private func words(_ roles: [ColumnRole]) -> String {
    roles.map(\.rawValue).joined(separator: ",")
  }

  private func counted(_ count: Int) -> String { "\(count) column\(count == 1 ? "" : "s")" }

  private func fault(_ text: String) -> Failure { Failure(.usage, "`--\(option)`: \(text)") }
}

extension String {
  fileprivate var trimmingBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
