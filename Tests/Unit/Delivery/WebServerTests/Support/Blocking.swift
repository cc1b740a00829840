import System
@testable import WebServer

/// Runs calls that block on a thread of their own.
///
/// On Linux the threads of Dispatch's global queues are also those of Swift's pool, so a client
/// that waits on one of them could keep the handler that it waits for from running.
func blocking<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value
{
  try await withCheckedThrowingContinuation { continuation in
    let isStarted = OwnThread.start(name: "blocking") {
      continuation.resume(with: Result { try body() })
    }
    precondition(isStarted, "the system has no more threads")
  }
}
