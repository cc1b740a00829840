import StrictJSON
import TestSupport
import Testing

struct PlaceTests {
  @Test(arguments: ["\n", "\r\n", "\r"])
  func `lines end with any of the three line ends and columns count scalars`(end: String) throws {
    let lines = ["{", "  \"é😀e\u{301}\": 1, \"b\": [", "    \"日本\", 2", "  ]", "}"]
    try read(lines.joined(separator: end)) { root in
      guard var members = root.members() else { return }
      let all = members.takeAll()
      expectEqual(root.place.description, "task.json:1:1")
      expectEqual(all.map(\.keyField.description), ["task.json:2:3", "task.json:2:14"])
      expectEqual(all.map(\.field.place.description), ["task.json:2:11", "task.json:2:19"])
      let items = all.last?.field.list() ?? []
      expectEqual(items.map(\.place.description), ["task.json:3:5", "task.json:3:11"])
    }
  }

  @Test func `places are right in every part of a large file and at its end`() throws {
    let rows = (1...2000).map { "[\"ä\($0)\",\($0)]" }
    try read("[\n" + rows.joined(separator: ",\n") + "\n]") { root in
      let items = try require(root.list())
      for (position, item) in items.enumerated() {
        let number = try require(item.list()?.last)
        let column = "[\"ä\(position + 1)\",".unicodeScalars.count + 1
        expectEqual(number.place, Place(file: "task.json", line: position + 2, column: column))
      }
    }
  }

  @Test func `places are right in one long line`() throws {
    let items = (0..<3000).map { _ in "\"é\"" }
    try read("[" + items.joined(separator: ",") + "]") { root in
      let places = try require(root.list()).map(\.place)
      expectEqual(places.map(\.column), (0..<3000).map { 2 + 4 * $0 })
      expect(places.allSatisfy { $0.line == 1 })
    }
  }

  @Test func `pointers name every parent and escape their keys`() throws {
    try read(#"{"a/b": [10, {"m~n": [[1]], "": {"\u00e9": 2}}]}"#) { root in
      let list = try require(first(root)?.list())
      let inner = try require(list.last)
      expectEqual(root.pointer, "")
      expectEqual(list.map(\.pointer), ["/a~1b/0", "/a~1b/1"])
      expectEqual(
        try require(first(inner)?.list()?.first?.list()?.first).pointer, "/a~1b/1/m~0n/0/0")
      expectEqual(members(inner).last.flatMap { first($0.field) }?.pointer, "/a~1b/1//é")
    }
  }

  @Test func `places are ordered by file, line and column`() {
    let places = [("a", 1, 2), ("a", 1, 10), ("a", 2, 1), ("b", 1, 1)].map {
      Place(file: $0.0, line: $0.1, column: $0.2)
    }
    expectEqual(places.shuffled().sorted(), places)
  }

  private func members(_ field: Field) -> [(key: String, field: Field, keyField: Place)] {
    guard var members = field.members() else { return [] }
    return members.takeAll()
  }

  private func first(_ field: Field) -> Field? {
    members(field).first?.field
  }
}
