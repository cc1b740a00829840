/// What answers one method at one path.
struct Route: Sendable {
  let method: HTTPMethod
  let pattern: PathPattern
  let body: BodyAllowance
  let handler: RequestHandler
}
