import Vault

/// The first page of a database: its header and the list of its tables.
///
/// Our tables are always made in the same order, so each begins on the same page in every outbox,
/// and the first page of one can stand in for the damaged one of another.
enum FirstPage {
  /// Writes the first page of the database `other` over that of `path`.
  static func replace(in path: String, with other: String) throws(OutboxError) {
    do {
      let source = try DiskFile(.read, at: other, subject: .plainFile)
      let page = try source.read(count: OutboxSchema.pageByteCount)
      var target = try DiskFile(.update, at: path, subject: .plainFile)
      try target.write(adapted(page))
    } catch {
      throw OutboxError(error)
    }
  }

  /// The page with a header that fits the other file.
  ///
  /// Places: https://www.sqlite.org/fileformat2.html#the_database_header
  private static func adapted(_ page: [UInt8]) -> [UInt8] {
    guard page.count == OutboxSchema.pageByteCount else { return page }
    var adapted = page
    // "a version of 2 for WAL": what is in the log still counts.
    adapted.replaceSubrange(18..<20, with: [2, 2])
    // "If the in-header database size is not valid, then the database size is computed by looking
    // at the actual size of the database file."
    adapted.replaceSubrange(28..<32, with: [0, 0, 0, 0])
    // No list of free pages.
    adapted.replaceSubrange(32..<40, with: [UInt8](repeating: 0, count: 8))
    return adapted
  }
}
