/// Where an export takes a study from, page by page.
///
/// Lists come in an order of the source's own that never changes, only what stands behind the key
/// `after`, at most `limit` of it; an empty page is the end. The same study gives the same order
/// each time. Methods may block: an export calls them on a thread of its own.
package protocol ExportSource: Sendable {
  /// The study's id and title, where the source knows them.
  func study() async throws(ExportError) -> ExportedStudy
  /// A text that is another one whenever the source holds anything else: an export that was cut off
  /// goes on only where it is the same.
  func fingerprint() async throws(ExportError) -> String
  /// Every version of every task, by id and then by version.
  func tasks() async throws(ExportError) -> [ExportedTask]
  /// A page of the people in the study; the key is the pseudonym.
  func participants(after: String?, limit: Int) async throws(ExportError) -> [ExportedParticipant]
  /// A page of the results that are stored; the key is the id.
  func results(after: String?, limit: Int) async throws(ExportError) -> [ExportedResult]
  /// A page of the lines of symptoms and side effects, by their key.
  func symptoms(after: String?, limit: Int) async throws(ExportError) -> [ExportedSymptom]
  /// A page of what people took back, by its key.
  func withdrawals(after: String?, limit: Int) async throws(ExportError) -> [ExportedWithdrawal]
  /// A page of the recordings and other files that results name, by their name.
  func contents(after: String?, limit: Int) async throws(ExportError) -> [ExportedContent]
  /// The content of that name; nil if it is not there.
  func content(named name: String) async throws(ExportError) -> ExportedContent?
  /// The bytes of a content from its beginning.
  func open(_ content: ExportedContent) async throws(ExportError) -> any ExportChunks
}

/// Bytes that come piece by piece; used by one task at a time.
package protocol ExportChunks: AnyObject {
  /// The next piece, of at most about a mebibyte; nil at the end.
  func next() async throws(ExportError) -> [UInt8]?
}
