/// A status code of HTTP.
package struct HTTPStatus: Sendable, Hashable {
  /// From 200 to 599.
  package let code: Int

  /// Takes a code from 200 to 599; any other is a fault of the program.
  package init(_ code: Int) {
    precondition((200...599).contains(code), "a status has three digits, from 200 on")
    self.code = code
  }

  package static let ok = HTTPStatus(200)
  package static let created = HTTPStatus(201)
  package static let accepted = HTTPStatus(202)
  package static let noContent = HTTPStatus(204)
  package static let partialContent = HTTPStatus(206)
  package static let seeOther = HTTPStatus(303)
  package static let notModified = HTTPStatus(304)
  package static let permanentRedirect = HTTPStatus(308)
  package static let badRequest = HTTPStatus(400)
  package static let unauthorized = HTTPStatus(401)
  package static let forbidden = HTTPStatus(403)
  package static let notFound = HTTPStatus(404)
  package static let methodNotAllowed = HTTPStatus(405)
  package static let notAcceptable = HTTPStatus(406)
  package static let conflict = HTTPStatus(409)
  package static let gone = HTTPStatus(410)
  package static let lengthRequired = HTTPStatus(411)
  package static let preconditionFailed = HTTPStatus(412)
  package static let contentTooLarge = HTTPStatus(413)
  package static let unsupportedMediaType = HTTPStatus(415)
  package static let rangeNotSatisfiable = HTTPStatus(416)
  package static let misdirected = HTTPStatus(421)
  package static let unprocessable = HTTPStatus(422)
  package static let locked = HTTPStatus(423)
  package static let failedDependency = HTTPStatus(424)
  package static let preconditionRequired = HTTPStatus(428)
  package static let tooManyRequests = HTTPStatus(429)
  package static let headersTooLarge = HTTPStatus(431)
  package static let internalError = HTTPStatus(500)
  package static let unavailable = HTTPStatus(503)
  package static let versionNotSupported = HTTPStatus(505)
  package static let insufficientStorage = HTTPStatus(507)
}
