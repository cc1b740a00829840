/// Answers a request; runs in a task of its own, which is cancelled when the client leaves.
package typealias RequestHandler = @Sendable (HTTPRequest) async throws(HTTPFault) -> HTTPResponse

/// Looks at a head before any route does; an answer ends the matter.
///
/// It must not block.
package typealias RequestGuard = @Sendable (RequestHead) -> HTTPResponse?
