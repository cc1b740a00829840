import StrictJSON
import WebServer

/// An answer that is kept to be given again, byte for byte.
package struct KeyedAnswer: Sendable, Equatable {
  let status: Int
  let headers: [HeaderField]
  let body: [UInt8]

  init(status: Int, headers: [HeaderField], body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Nil for an answer that is not kept: one that says to try again or to sign in, and one
  /// whose body is not in memory.
  init?(_ response: HTTPResponse) {
    switch response.status.code {
    case 401, 403, 423, 429, 500...: return nil
    default: break
    }
    switch response.body {
    case .none: body = []
    case .bytes(let bytes): body = bytes
    case .file, .filePart, .stream, .events: return nil
    }
    status = response.status.code
    headers = response.headers
  }

  var response: HTTPResponse {
    HTTPResponse(HTTPStatus(status), headers: headers, body: body.isEmpty ? .none : .bytes(body))
  }

  /// The header fields as `[[name, value], …]`.
  var headText: String {
    JSONValue.list(headers.map { .list([.string($0.name), .string($0.value)]) }).serialized()
  }

  /// Reads what `headText` writes; nil for anything else.
  init?(status: Int64, headText: String, body: [UInt8]) {
    let head = try? JSONDocument(bytes: Array(headText.utf8), file: "head").value
    guard (200...599).contains(status), let rows = head?.listValue else { return nil }
    var headers: [HeaderField] = []
    for row in rows {
      guard let pair = row.listValue, pair.count == 2, let name = pair[0].stringValue,
        let value = pair[1].stringValue
      else { return nil }
      headers.append(HeaderField(name, value))
    }
    self.init(status: Int(status), headers: headers, body: body)
  }
}
