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
      let size = WordValue.size(bytes: file["bytes"]?.integerValue ?? 0).text(titles.languages)
      return style.lines(
        "\(name): \(type), \(size), \(file["name"]?.stringValue ?? "–")", first: "  ",
        rest: "    ")
    }
  }
}
