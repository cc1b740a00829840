/// Why the simulated chip could not be put on the network.
package enum ServerError: Error, Sendable, Equatable {
  /// A system call failed: which one, and its errno.
  case call(String, code: Int32)
}
