import Glibc

/// A detached thread for blocking calls.
enum ServerThread {
  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Runs `body` on a new thread; false if the system has none left.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let box = Unmanaged.passRetained(Body(body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, box.toOpaque())
    guard code == 0 else {
      box.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}
