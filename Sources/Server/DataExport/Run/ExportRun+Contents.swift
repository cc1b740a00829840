extension ExportRun {
  /// Copies what belongs to results, each held against the digest in its name.
  mutating func writeContents() async throws(ExportError) {
    guard has(.recordings) else { return }
    let phase = Phase.contents.rawValue
    var cursor = log.cursor(phase)
    while true {
      try checkStop()
      let page = try await source.contents(after: cursor, limit: Self.pageSize)
      guard let last = page.last else { return }
      for content in page {
        try await copy(content)
        try log.finishUnit(phase, cursor: content.name)
        try checkTurn()
      }
      cursor = last.name
    }
  }

  private mutating func copy(_ content: ExportedContent) async throws(ExportError) {
    guard SafeName.isSafe(content.name) else { return note(.unsafeName, content.name) }
    guard let sha256 = content.sha256 else { return note(.recordingDamaged, content.name) }
    var file = try begin("recordings/\(SafeName.ofContent(content.name))")
    var isWhole = false
    do {
      let chunks = CheckedExportChunks(try await source.open(content), sha256: sha256)
      while let chunk = try await Self.next(chunks) { try file.write(chunk) }
      isWhole = chunks.isWhole
    } catch let error as ExportError {
      file.discard()
      throw error
    } catch {
      // What the disk does not give back is damaged, as is what it gives back otherwise.
    }
    guard isWhole else {
      file.discard()
      return note(.recordingDamaged, content.name)
    }
    log.append(.file(try file.finish()))
  }

  private static func next(_ chunks: CheckedExportChunks) async throws -> [UInt8]? {
    do {
      return try await chunks.next()
    } catch ExportError.disk {
      throw SampleText.Damaged()
    }
  }
}
