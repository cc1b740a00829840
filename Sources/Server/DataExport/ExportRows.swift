import System

/// How many rows an export may write in all: of its tables, and of recordings in other forms.
///
/// What recordings unpack to is counted for each; of many together only this says when it is enough.
final class ExportRows: Sendable {
  private let limit: Int64?
  private let count = Lock<Int64>(0)

  /// Without a limit rows are not counted.
  init(limit: Int64?) { self.limit = limit }

  /// Counts a row; throws if it is one too many.
  func note() throws(ExportError) {
    guard let limit else { return }
    let count = count.withLock { count in
      count += 1
      return count
    }
    guard count <= limit else { throw .tooManyRows(limit: limit) }
  }
}
