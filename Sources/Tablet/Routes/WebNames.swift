package import WebServer

// `Response` is also what a person does in a test; here the web's own is meant.
package typealias HTTPRequest = Request
package typealias HTTPResponse = Response
