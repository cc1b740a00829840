import HTTPClient

/// What came of asking the server.
enum ServerReply: Sendable, Hashable {
  case answer(ClientAnswer)
  /// The request got no answer.
  case noAnswer(ClientError)
  /// It could not be asked as itself: the tokens do not count, or new ones could not be had now.
  case notLetIn(ReasonCode, after: Duration?)
}
