extension HostileFile {
  /// Packed studies.
  static let studies: [HostileFile] = [
    archive("study: an archive that holds hundreds of times its size") {
      (0..<8).map { ("\($0).json", repeated(" ", 20 << 20)) }
    },
    archive("study: one file larger than any may be") { [("a.json", repeated(" ", 65 << 20))] },
    archive("study: 7,000 files") { (0..<7_000).map { ("\($0).json", "{}") } },
    archive("study: 1,900 study files") {
      (0..<1_900).map { ("\($0).json", #"{"ambler": 1, "tasks": []}"#) }
    },
    archive("study: names that lead out") {
      (0..<1_000).map { (String(repeating: "../", count: $0 % 9 + 1) + "\($0)", "{}") }
    },
    archive("study: 10 MB of nesting") {
      [("study.json", #"{"ambler": 1, "tasks": "# + repeated(#"[{"a":"#, 10 << 20))]
    },
    archive("study: 1,000 tasks that are one file") {
      let tasks = (0..<1_000).map { #"{"id": "t\#($0)", "file": "a.json", "section": "s"}"# }
      return [
        ("study.json", #"{"ambler": 1, "tasks": [\#(tasks.joined(separator: ","))]}"#),
        ("a.json", #"{"ambler": 1, "steps": [\#(repeated(#"{"id": "a"},"#, 5 << 20)){}]}"#),
      ]
    },
  ]

  private static func archive(
    _ name: String, _ parts: @escaping @Sendable () -> [(name: String, text: String)]
  ) -> HostileFile {
    HostileFile(
      name, ["study", "show", "file.study"],
      files: ["file.study": { ZipBytes.archive(parts()) }])
  }
}
