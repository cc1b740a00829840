import Glibc

/// The system refused something that a shell cannot work without.
package enum SystemError: Error, Sendable, Equatable {
  /// A C call failed: which call, on what, and its errno.
  case call(String, subject: String, code: Int32)

  /// The errno of the call.
  package var code: Int32 {
    switch self {
    case .call(_, _, let code): code
    }
  }
}

extension SystemError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .call(let call, let subject, let code):
      "\(subject): \(call) failed: \(Self.words(forErrno: code))."
    }
  }

  /// The C library's words for an errno, with its number.
  package static func words(forErrno code: Int32) -> String {
    // strerror_r with a buffer of ours, because strerror's is shared between threads.
    let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer -> String in
      guard let start = buffer.baseAddress else { return "" }
      buffer.initialize(repeating: 0)
      return strerror_r(code, start, 128) == 0 ? String(cString: start) : "error"
    }
    return "\(text) (errno \(code))"
  }
}
