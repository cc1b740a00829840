import Commands
import Plots

/// The report of an inspection as one HTML page that loads nothing; a pure value.
struct InspectionPage {
  private var sections: [String] = []
  private var leftOut = 0

  /// More sections make a page that no browser likes; the table has all.
  private static let mostSections = 100

  /// Adds a recording; `anchor` is its place on the page.
  mutating func add(_ found: RecordingInspection, file: String, anchor: String) {
    guard sections.count < Self.mostSections else {
      leftOut += 1
      return
    }
    sections.append(InspectionSection(found: found, file: file, anchor: anchor).html)
  }

  /// The whole file.
  func html(title: String, _ overview: InspectionOverview) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <title>\(SVGText.escaped(title)) – recordings</title>
    <style>
    \(PageStyle.css)</style>
    </head>
    <body>
    <header>
    <p class="kicker">Inspection of recordings</p>
    <h1>\(SVGText.escaped(title))</h1>
    </header>
    <main>
    \(table(overview))\(remark)\(sections.joined())</main>
    <footer><p>ambler \(Ambler.version). How each figure is made: docs/inspecting.md.</p></footer>
    </body>
    </html>

    """
  }

  private func table(_ overview: InspectionOverview) -> String {
    guard overview.rows.count > 1 else { return "" }
    let rows = overview.rows.enumerated().map { place, row in
      switch row {
      case .read(let cells, let anchor):
        let name = "<a href=\"#\(anchor)\">\(SVGText.escaped(cells[0]))</a>"
        let cells =
          place < Self.mostSections ? [name] + cells.dropFirst().map(SVGText.escaped) : cells
        return "<tr>" + cells.map { "<td>\($0)</td>" }.joined() + "</tr>"
      case .failed(let name, let why):
        return "<tr class=\"bad\"><td>\(SVGText.escaped(name))</td><td colspan=\"7\">"
          + "\(SVGText.escaped(why))</td></tr>"
      }
    }
    let head = InspectionOverview.head.map { "<th scope=\"col\">\($0)</th>" }.joined()
    return """
      <section class="card">
      <h2>All recordings</h2>
      <div class="scroll"><table><thead><tr>\(head)</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></div>
      </section>

      """
  }

  private var remark: String {
    guard leftOut > 0 else { return "" }
    return
      "<p class=\"note\">\(InspectionWords.counted(leftOut, "recording")) more stand in the table "
      + "only: inspect them by themselves.</p>\n"
  }
}
