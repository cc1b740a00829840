import StrictJSON

/// Changes as a document of RFC 6902, each with a `test` of what it takes the place of.
struct JSONPatch: Sendable, Hashable {
  var changes: [JSONChange]

  /// How many changes one patch may hold: each is looked for among the members of its object.
  static let most = 300

  init(_ changes: [JSONChange]) {
    self.changes = changes
  }

  /// The operations, in order.
  var json: JSONValue {
    .list(
      changes.flatMap { change in
        let path = JSONValue.string(change.path.map { "/" + JSONPointer.escaped($0) }.joined())
        let test: JSONValue? = change.old.map {
          .object(["op": "test", "path": path, "value": $0])
        }
        let word = change.old == nil ? "add" : (change.new == nil ? "remove" : "replace")
        return [test, .object(["op": .string(word), "path": path, "value": change.new])]
          .compactMap(\.self)
      })
  }

  /// Reads operations; nil if they are none, or others than those that are written here.
  init?(_ text: String) {
    // A text that is no JSON is no patch; the importer says so.
    guard let document = try? JSONDocument(bytes: Array(text.utf8), file: ""),
      case .list(let operations) = document.value
    else { return nil }
    var tested: (path: String, value: JSONValue)?
    changes = []
    guard operations.count <= 2 * Self.most else { return nil }
    for operation in operations {
      guard let word = operation["op"]?.stringValue, let path = operation["path"]?.stringValue,
        let parts = Self.parts(path)
      else { return nil }
      let value = operation["value"]
      let old = tested?.path == path ? tested?.value : nil
      tested = nil
      switch (word, value, old) {
      case ("test", let value?, _): tested = (path, value)
      case ("add", let value?, nil), ("replace", let value?, _?):
        changes.append(JSONChange(path: parts, old: old, new: value))
      case ("remove", nil, _?): changes.append(JSONChange(path: parts, old: old, new: nil))
      case _: return nil
      }
    }
  }

  private static func parts(_ pointer: String) -> [String]? {
    guard pointer.hasPrefix("/") || pointer.isEmpty else { return nil }
    return pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(
      unescaped)
  }

  private static func unescaped(_ part: Substring) -> String {
    var text = ""
    var isMark = false
    for character in part {
      if isMark {
        text.append(character == "1" ? "/" : (character == "0" ? "~" : "~\(character)"))
        isMark = false
      } else if character == "~" {
        isMark = true
      } else {
        text.append(character)
      }
    }
    return text
  }
}
