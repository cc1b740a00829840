import Dispatch

/// Work that takes a good part of a second, such as reading a long task, away from the threads that serve.
enum OffPool {
  static func compute<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { caller in
      DispatchQueue.global().async { caller.resume(returning: body()) }
    }
  }
}
