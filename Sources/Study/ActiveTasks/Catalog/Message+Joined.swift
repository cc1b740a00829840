import Words

extension [Message] {
  /// Sentences that stand for themselves, one after another; there is one at least.
  var joined: Message {
    dropFirst().reduce(self[0]) { TaskMessage.Page.sentences(first: $0, second: $1) }
  }
}
