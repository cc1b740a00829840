import Plots

/// A table of a page; texts are written out as HTML.
struct PageTable {
  let caption: String
  let head: [String]
  let rows: [[String]]

  /// The table in a frame that scrolls by itself; the first cell of each row is its heading.
  var html: String {
    let heads = head.map { "<th scope=\"col\">\(SVGText.escaped($0))</th>" }.joined()
    let lines = rows.map { row in
      "<tr><th scope=\"row\">\(SVGText.escaped(row.first ?? ""))</th>"
        + row.dropFirst().map { "<td>\(SVGText.escaped($0))</td>" }.joined() + "</tr>"
    }
    return """
      <div class="scroll"><table><caption>\(SVGText.escaped(caption))</caption>
      \(hasHead ? "<thead><tr>\(heads)</tr></thead>\n" : "")<tbody>
      \(lines.joined(separator: "\n"))
      </tbody></table></div>

      """
  }

  private var hasHead: Bool { head.contains { !$0.isEmpty } }

  /// The table behind a line that opens it; on paper it is open.
  var folded: String { folded("") }

  /// The table of what a plot shows, behind a line that opens it; it is not printed.
  var foldedNumbers: String { folded(" class=\"numbers\"") }

  private func folded(_ attributes: String) -> String {
    "<details\(attributes)><summary>\(SVGText.escaped(caption))</summary>\n\(html)</details>\n"
  }
}
