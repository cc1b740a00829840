/// From nothing to the first page: the program, the browser, the bytes.
enum TabletPages {
  private static let mostSeconds = 1.0

  static func figures(rounds: Int) throws(BenchError) -> [Figure] {
    let report = try BrowserScript.report("first-page", [rounds])
    let start = Measurements(report.all("start"))
    let again = Measurements(report.all("start_again"))
    let cold = Measurements(report.all("cold"))
    let warm = Measurements(report.all("warm"))
    return [
      figure("tablet, first page, nothing kept in the browser", cold),
      figure("… loaded again", warm),
      figure("tablet, start of the program until it answers, home new", start),
      figure("… start of the program until it answers, home there", again),
      Figure(
        name: "… program and page together, medians",
        value: Text.milliseconds(start.median + cold.median, digits: 0),
        ratio: (start.median + cold.median) / mostSeconds),
      Figure(
        name: "… requests until then; bytes as written, as sent",
        value: try "\(report.count("requests")); "
          + sizes(report.count("written"), report.count("sent"))),
      Figure(
        name: "all code of the page: files; bytes as written, as sent",
        value: try "\(report.count("files")); "
          + sizes(report.count("files_written"), report.count("files_sent"))),
    ]
  }

  private static func figure(_ name: String, _ times: Measurements) -> Figure {
    Figure(
      name: "\(name): median, largest of \(times.count)",
      value: "\(Text.milliseconds(times.median, digits: 0)), "
        + Text.milliseconds(times.largest, digits: 0),
      ratio: times.median / mostSeconds, aim: "≤ 1 s", isMet: times.median <= mostSeconds)
  }

  private static func sizes(_ written: Int, _ sent: Int) -> String {
    "\(Text.kilobytes(written)), \(Text.kilobytes(sent))"
  }
}
