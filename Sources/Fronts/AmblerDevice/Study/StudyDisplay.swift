import StrictJSON
import Studies
import StudyModel
import StudyVersions

/// What is in a study, for people and for programs.
struct StudyDisplay {
  private let opened: OpenedStudy

  init(_ opened: OpenedStudy) {
    self.opened = opened
  }

  private var title: String { opened.study.title.text(in: []) }

  private var languages: String { opened.study.languages.joined(separator: ", ") }

  /// The study's id and version.
  private var name: String { "\(manifest.study) \(manifest.version)".printableLine }

  private var manifest: StudyManifest { opened.contents.manifest }

  /// The name of the packed study; only what every disk takes.
  var fileName: String {
    let name = "\(manifest.study)-\(manifest.version)".map { character -> Character in
      let isPlain = character.isASCII && (character.isLetter || character.isNumber)
      return isPlain || "._-".contains(character) ? character : "-"
    }
    return "\(String(name)).\(StudyArchive.ending)"
  }

  /// The study in half a line.
  var summary: String {
    let (tasks, media) = (count(.task), count(.media))
    let counts =
      "\(tasks == 1 ? "1 task" : "\(tasks) tasks"), \(media == 1 ? "1 medium" : "\(media) media")"
    return "\(name), \(counts), \(languages), \(size(manifest.byteCount))"
  }

  /// Everything that is in it, line by line.
  var text: String {
    let head = [
      "\(name): \(title.printableLine)", "languages: \(languages)",
      "manifest: \(manifest.sha256)",
      "files: \(manifest.contents.count), \(size(manifest.byteCount))",
    ]
    let blocks = StudyContent.Kind.allCases.map(block)
    return (head + blocks.flatMap(\.self)).joined(separator: "\n") + "\n"
  }

  var json: JSONValue {
    .object([
      "study": .string(manifest.study), "version": .string(manifest.version),
      "title": .string(title),
      "languages": .list(opened.study.languages.map { .string($0) }),
      "sha256": .string("\(manifest.sha256)"), "bytes": .number(manifest.byteCount),
      "contents": .list(manifest.contents.map(json)),
    ])
  }

  private func json(_ content: StudyContent) -> JSONValue {
    let task = opened.tasks[content.path].map {
      JSONValue.object([
        "id": .string($0.id), "version": .string($0.version),
        "languages": .list($0.languages.map { .string($0) }),
      ])
    }
    return .object([
      "path": .string(content.path.text), "kind": .string(content.kind.rawValue),
      "bytes": .number(content.byteCount), "sha256": .string("\(content.sha256)"), "task": task,
    ])
  }

  private func count(_ kind: StudyContent.Kind) -> Int {
    manifest.contents.count { $0.kind == kind }
  }

  /// The files of one kind under a heading; nothing where there is none.
  private func block(_ kind: StudyContent.Kind) -> [String] {
    let rows = manifest.contents.filter { $0.kind == kind }.map(row)
    guard !rows.isEmpty else { return [] }
    let head = [kind.heading, "size"] + (kind == .task ? ["task", "version", "languages"] : [])
    return [""] + TextTable(head: head, rows: rows).lines(width: .max)
  }

  private func row(_ content: StudyContent) -> [String] {
    let task = opened.tasks[content.path].map {
      [$0.id, $0.version.printableLine, $0.languages.joined(separator: ", ")]
    }
    return [content.path.text.printableLine, size(content.byteCount)] + (task ?? [])
  }

  private func size(_ bytes: Int) -> String { ByteText.short(Double(bytes)) }
}

extension StudyContent.Kind {
  fileprivate var heading: String {
    switch self {
    case .study: "study file"
    case .task: "task files"
    case .media: "media"
    }
  }
}
