import System

/// Sends requests to one server, one after the other, and keeps its connection open between them.
///
/// libcurl works on a thread of the client's own; callers wait without holding one of Swift's. No
/// redirect is followed, no proxy of the environment is used, no cookie is kept, and TLS is 1.2 or
/// later.
package final class HTTPClient: Sendable {
  package let settings: ClientSettings
  private let desk: TransferDesk

  /// A client without a connection yet; the first request opens it.
  package init(_ settings: ClientSettings) {
    self.settings = settings
    desk = TransferDesk(settings)
  }

  deinit { desk.close() }

  /// Sends the request and waits for all of its answer; a cancelled task ends it at once.
  package func send(_ request: ClientRequest) async throws(ClientError) -> ClientAnswer {
    guard request.token == nil || settings.address.keepsSecrets else { throw .credentialInClear }
    let transfer = Transfer(request, headLimit: settings.headLimit)
    let lines = try request.lines()
    let desk = desk
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { done in
        desk.take(TransferJob(transfer: transfer, lines: lines) { done.resume(returning: $0) })
      }
    } onCancel: {
      desk.cancel(transfer)
    }
    return try outcome.get()
  }
}
