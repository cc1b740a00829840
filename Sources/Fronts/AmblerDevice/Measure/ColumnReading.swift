import Commands
import NumberTable
import StrictJSON

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
}

extension String {
  fileprivate var trimmingBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
