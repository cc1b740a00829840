/// Memory of the program through the use of an hour.
enum TabletMemory {
  private static let mostBytes = 60_000_000.0
  private static let hoursOfDay = 10.0

  /// `isWhole` for a thousand pages and fifty tasks, otherwise a fifth of it.
  static func figures(isWhole: Bool, soakSeconds: Int) throws(BenchError) -> [Figure] {
    let counts = isWhole ? [1000, 50, soakSeconds] : [200, 10, soakSeconds]
    let report = try BrowserScript.report("memory", counts)
    let resident = report.all("resident")
    guard let last = resident.last, let own = report.all("own").last else {
      throw .report(key: "resident")
    }
    return [
      Figure(
        name: try "tablet, RSS after \(used(report))", value: Text.megabytes(Int(last)),
        peer: "its own \(Text.megabytes(Int(own)))", ratio: last / mostBytes, aim: "≤ 60 MB",
        isMet: last <= mostBytes),
      Figure(name: "… at the start and after each part", value: megabytes(resident)),
      Figure(name: "… of it its own, without files", value: megabytes(report.all("own"))),
      try growth(report, counts: counts, last: last), try soak(report),
    ]
  }

  private static func used(_ report: PartReport) throws(BenchError) -> String {
    let pages = Text.grouped(try report.count("pages"))
    let tasks = try report.count("forms") + report.count("walks")
    return
      "\(pages) loads of the page, \(tasks) tasks, \(Text.grouped(try report.count("steps"))) steps"
  }

  private static func megabytes(_ bytes: [Double]) -> String {
    bytes.map { Text.number($0 / 1e6, digits: 1) }.joined(separator: ", ") + " MB"
  }

  /// What one more leaves, and a day of ten such hours by that.
  private static func growth(
    _ report: PartReport, counts: [Int], last: Double
  ) throws(BenchError) -> Figure {
    let form = try report.number("growth_form")
    let walk = try report.number("growth_walk")
    let page = try report.number("growth_page")
    let hour = (form + walk) * Double(counts[1]) / 2 + page * Double(counts[0])
    let each = [form, walk, page].map { Text.number($0 / 1000, digits: 1) }.joined(separator: ", ")
    return Figure(
      name: "… left by one more form, walk, page", value: "\(each) kB",
      peer: "ten times all that: \(Text.megabytes(Int(last + hour * (hoursOfDay - 1))))")
  }

  private static func soak(_ report: PartReport) throws(BenchError) -> Figure {
    let growth = try report.number("soak_growth")
    return Figure(
      name: try
        "… \(report.count("soak_seconds")) s in real time, \(report.count("soak_steps")) steps: growth",
      value: "\(Text.number(growth / 1000, digits: 0)) kB")
  }
}
