import DataExport
import Synchronization

/// A source that is away after so many calls.
final class FailingSource: ExportSource {
  private let source: FolderSource
  private let left: Atomic<Int>

  init(_ source: FolderSource, calls: Int) {
    self.source = source
    left = Atomic(calls)
  }

  private func pass() throws(ExportError) {
    if left.subtract(1, ordering: .relaxed).newValue < 0 { throw .sourceFailed("It is away.") }
  }

  func study() -> ExportedStudy { source.study() }
  func fingerprint() -> String { source.fingerprint() }
  func tasks() -> [ExportedTask] { source.tasks() }

  func participants(after: String?, limit: Int) throws(ExportError) -> [ExportedParticipant] {
    try pass()
    return source.participants(after: after, limit: limit)
  }

  /// One at a time, so that it can fail between any two.
  func results(after: String?, limit: Int) throws(ExportError) -> [ExportedResult] {
    try pass()
    return try source.results(after: after, limit: 1)
  }

  func symptoms(after: String?, limit: Int) throws(ExportError) -> [ExportedSymptom] {
    try pass()
    return source.symptoms(after: after, limit: limit)
  }

  func withdrawals(after: String?, limit: Int) throws(ExportError) -> [ExportedWithdrawal] {
    try pass()
    return source.withdrawals(after: after, limit: limit)
  }

  func contents(after: String?, limit: Int) throws(ExportError) -> [ExportedContent] {
    try pass()
    return source.contents(after: after, limit: 1)
  }

  func content(named name: String) throws(ExportError) -> ExportedContent? {
    try pass()
    return source.content(named: name)
  }

  func open(_ content: ExportedContent) throws(ExportError) -> any ExportChunks {
    try pass()
    return try source.open(content)
  }
}
