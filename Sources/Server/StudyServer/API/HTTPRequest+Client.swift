import WebServer

extension HTTPRequest {
  /// The client's address as a limit counts it: of IPv6 the network, which is one subscriber's.
  var clientAddress: String { peer.limitSubject.text }
}
