import StrictJSON
import WebServer

extension APIRoute {
  /// Every route as JSON: what the tool that writes `openapi.json` is told by the program.
  package static var listing: String {
    JSONValue.list(all.map(\.json)).serialized()
  }

  private var json: JSONValue {
    .object([
      "method": .string(method.rawValue), "path": .string(path),
      "right": .string(access.description), "isHidden": .boolean(access.isHidden),
      "needsSignIn": .boolean(access.needsSignIn), "readsKeys": .boolean(once != nil),
    ])
  }
}
