import WebServer

extension HTTPRequest {
  /// The client's address as a limit counts it.
  var clientAddress: String { "" }
}
