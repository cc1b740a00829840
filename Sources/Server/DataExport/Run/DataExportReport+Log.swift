extension DataExportReport {
  /// What the notes of a finished export tell.
  init(_ root: String) throws(ExportError) {
    self.init()
    var lines = try LineFile(ExportLog.path(in: root))
    while let line = try lines.next() {
      switch LogLine(line) {
      case .file(let file): count(file)
      case .problem(let problem): problems[problem.kind, default: 0] += 1
      case .done(phase: ExportRun.Phase.results.rawValue, cursor: .some): results += 1
      case .done, .header, nil: break
      }
    }
  }

  private mutating func count(_ file: WrittenFile) {
    files += 1
    bytes += file.byteCount
    if file.name.hasPrefix("recordings/"), file.name.hasSuffix(".csv.zst") { recordings += 1 }
  }
}
