/// A result, or some of its recordings, that a person took back.
package struct ExportedWithdrawal: Sendable, Hashable {
  /// The key of the list: the result's id, with more behind it where there are several for one.
  package var key: String
  /// The id of the result.
  package var result: String
  /// ISO 8601 in UTC.
  package var at: String
  /// `result` or `recordings`.
  package var what: String
  /// The streams that were taken back, where it was not all of them.
  package var streams: [String]
  /// `tablet` before it was sent, `server` after.
  package var place: String

  package init(
    key: String, result: String, at: String, what: String, streams: [String] = [], place: String
  ) {
    self.key = key
    self.result = result
    self.at = at
    self.what = what
    self.streams = streams
    self.place = place
  }
}
