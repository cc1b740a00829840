import StrictJSON
import WebServer

extension API {
  /// How large the JSON of a request may be, results apart.
  static let bodyLimit = 1 << 20

  private static var limits: JSONLimits {
    var limits = JSONLimits()
    limits.byteCount = bodyLimit
    limits.depth = 32
    limits.tokenCount = 20_000
    return limits
  }

  /// Reads the JSON of a body strictly: what nobody takes is a fault.
  func body<Value>(
    _ request: HTTPRequest, _ read: (inout Members) -> Value?
  ) async throws(HTTPFault) -> Value {
    guard Self.isJSON(request.head) else { throw .mediaType }
    return try await holding(request, limit: Self.bodyLimit) { bytes throws(HTTPFault) in
      do throws(FaultReport) {
        return try Self.read(bytes, read)
      } catch {
        throw HTTPFault(error)
      }
    }
  }

  static func read<Value>(
    _ bytes: [UInt8], _ read: (inout Members) -> Value?
  ) throws(FaultReport) -> Value {
    let document = try JSONDocument(bytes: bytes, file: "body", limits: limits)
    let faults = FaultCollector()
    let root = document.root(faults)
    var value: Value?
    if var members = root.members() {
      value = read(&members)
      members.finish()
    }
    try faults.throwIfAny()
    guard let value else {
      throw FaultReport(
        Fault(
          place: root.place, pointer: "", problem: "could not be read", remedy: "Check the body."))
    }
    return value
  }

  static func isJSON(_ head: RequestHead) -> Bool {
    let type = head.headers["Content-Type"] ?? ""
    let first = type.split(separator: ";").first ?? ""
    return first.trimming(while: { $0 == " " }).lowercased() == "application/json"
  }
}

extension Field {
  /// A text of 1 to so many characters without control characters; nil after adding a fault.
  func line(longest: Int) -> String? {
    guard let text = string() else { return nil }
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
      default: true
      }
    }
    guard isPlain, (1...longest).contains(text.count), text.contains(where: { !$0.isWhitespace })
    else {
      fault(
        "is empty, too long, or has signs that cannot be seen",
        "Write 1 to \(longest) characters on one line.")
      return nil
    }
    return text
  }
}

extension Substring {
  fileprivate func trimming(while drop: (Character) -> Bool) -> Substring {
    var rest = self
    while let first = rest.first, drop(first) { rest.removeFirst() }
    while let last = rest.last, drop(last) { rest.removeLast() }
    return rest
  }
}
