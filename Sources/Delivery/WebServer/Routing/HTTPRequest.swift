/// One request as a handler gets it: the head is whole, the body comes as it is asked for.
package struct HTTPRequest: Sendable {
  package let head: RequestHead
  package let body: RequestBody
  /// Who sent it, as far as the settings trust what proxies say.
  package let peer: PeerAddress

  /// The same request with a body that was read before.
  package func with(body bytes: [UInt8]) -> HTTPRequest {
    HTTPRequest(head: head, body: RequestBody(bytes), peer: peer)
  }
}
