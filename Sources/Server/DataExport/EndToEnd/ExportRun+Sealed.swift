import StrictJSON

extension ExportRun {
  /// The lists of a source that has sealed results, beside the results themselves.
  mutating func writeSealedLists() async throws(ExportError) {
    guard has(.results), try await source.study().hasSealed else { return }
    for file in SealedLists.File.allCases {
      switch file {
      case .results:
        try await writeLines(file, key: \.id, line: \.line) { source, after throws(ExportError) in
          try await source.results(after: after, limit: Self.pageSize)
        }
      case .participants:
        try await writeLines(file, key: \.pseudonym, line: \.line) {
          source, after throws(ExportError) in
          try await source.participants(after: after, limit: Self.pageSize)
        }
      case .symptoms:
        try await writeLines(file, key: \.key, line: \.line) { source, after throws(ExportError) in
          try await source.symptoms(after: after, limit: Self.pageSize)
        }
      case .withdrawals:
        try await writeLines(file, key: \.key, line: \.line) { source, after throws(ExportError) in
          try await source.withdrawals(after: after, limit: Self.pageSize)
        }
      }
    }
  }

  private mutating func writeLines<Item>(
    _ list: SealedLists.File, key: (Item) -> String, line: (Item) -> JSONValue,
    _ page: (any ExportSource, String?) async throws(ExportError) -> [Item]
  ) async throws(ExportError) {
    var file = try begin(list.path)
    var cursor: String?
    while true {
      try checkStop()
      let items = try await page(source, cursor)
      guard let last = items.last else { break }
      for item in items { try file.write("\(line(item).serialized())\n") }
      cursor = key(last)
    }
    log.append(.file(try file.finish()))
  }
}
