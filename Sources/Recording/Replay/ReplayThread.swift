import Glibc

/// A thread of its own that can be told to stop while it waits.
final class ReplayThread: @unchecked Sendable {
  // Guarantee: the descriptors and the body are set in `init` and not changed afterwards; `thread` is
  // written by `init` before anybody else has the object, and read by the one caller of `stop`.
  private let body: @Sendable (ReplayThread) -> Void
  private let stopReader: Int32
  private let stopWriter: Int32
  private var thread = pthread_t()

  /// Starts the thread; nil if the system has none left.
  init?(_ body: @escaping @Sendable (ReplayThread) -> Void) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    self.body = body
    stopReader = ends[0]
    stopWriter = ends[1]
    let box = Unmanaged.passRetained(self)
    let result = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        let replay = Unmanaged<ReplayThread>.fromOpaque(argument).takeRetainedValue()
        replay.body(replay)
        return nil
      }, box.toOpaque())
    if result != 0 {
      box.release()
      return nil
    }
  }

  deinit {
    close(stopReader)
    close(stopWriter)
  }

  /// Tells the thread to stop and waits until it has ended; to be called once.
  func stop() {
    var byte: UInt8 = 1
    // The pipe is empty and open: one byte always fits.
    _ = write(stopWriter, &byte, 1)
    pthread_join(thread, nil)
  }

  /// Waits so many nanoseconds on the thread itself; false as soon as it is told to stop.
  func wait(nanoseconds: Int64) -> Bool {
    var left = max(0, nanoseconds)
    repeat {
      let milliseconds = min(left / 1_000_000, 60_000)
      var request = pollfd(fd: stopReader, events: Int16(POLLIN), revents: 0)
      if poll(&request, 1, Int32(milliseconds)) > 0 { return false }
      left -= milliseconds * 1_000_000
    } while left >= 1_000_000
    // What is left is less than a millisecond, which poll cannot wait for.
    var rest = timespec(tv_sec: 0, tv_nsec: Int(left))
    nanosleep(&rest, nil)
    return true
  }
}
