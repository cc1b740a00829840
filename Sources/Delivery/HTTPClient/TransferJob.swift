/// A request that waits for its turn.
struct TransferJob: Sendable {
  let transfer: Transfer
  /// The header fields as they are sent.
  let lines: [String]
  /// Called once, on the client's thread or on that of the caller.
  let done: @Sendable (Result<ClientAnswer, ClientError>) -> Void
}
