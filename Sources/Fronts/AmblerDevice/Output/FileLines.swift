import ResultWords
import StrictJSON
import StudyModel
import Words

/// The files that answers refer to.
struct FileLines {
  let files: [JSONValue]
  let titles: TaskTitles
  let style: TerminalStyle

  var lines: [String] {
    files.flatMap { file in
      let name = file["question"]?.stringValue ?? "–"
      let type = file["mediaType"]?.stringValue ?? "–"
      let size = titles.text(ResultMessage.File.size(count: file["bytes"]?.integerValue ?? 0))
      return style.lines(
        "\(name): \(type), \(size), \(file["name"]?.stringValue ?? "–")", first: "  ",
        rest: "    ")
    }
  }
}
