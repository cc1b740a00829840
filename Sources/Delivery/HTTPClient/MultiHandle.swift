import CCurl

/// The one owner of a multi handle of the library, which keeps connections and can be woken.
final class MultiHandle: @unchecked Sendable {
  // Guarantee: the handle is used on the client's thread alone, except for `curl_multi_wakeup`:
  // "This function can be called from any thread", https://curl.se/libcurl/c/curl_multi_wakeup.html
  private let handle: OpaquePointer?
  /// "curl_global_init is thread-safe since libcurl 7.84.0"; nil for success.
  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  init() {
    handle = Self.isReady ? OpaquePointer(curl_multi_init()) : nil
  }

  deinit { curl_multi_cleanup(pointer) }

  private var pointer: UnsafeMutableRawPointer? { handle.map { UnsafeMutableRawPointer($0) } }

  /// Ends the wait of the client's thread; called from any thread.
  func wake() { curl_multi_wakeup(pointer) }

  /// Runs the transfer of the easy handle to its end; nil if it was stopped before.
  func run(_ easy: UnsafeMutableRawPointer, until isStopped: () -> Bool) -> CURLcode? {
    guard curl_multi_add_handle(pointer, easy) == CURLM_OK else { return CURLE_FAILED_INIT }
    defer { curl_multi_remove_handle(pointer, easy) }
    var running: Int32 = 1
    while !isStopped() {
      guard curl_multi_perform(pointer, &running) == CURLM_OK else { return CURLE_FAILED_INIT }
      let outcome = ambler_multi_outcome(pointer)
      if outcome >= 0 { return CURLcode(rawValue: UInt32(outcome)) }
      curl_multi_poll(pointer, nil, 0, Self.longestPollMilliseconds, nil)
    }
    return nil
  }

  private static let longestPollMilliseconds: Int32 = 1000
}
