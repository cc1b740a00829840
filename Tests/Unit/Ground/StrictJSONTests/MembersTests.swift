import StrictJSON
import Testing
import TestSupport

struct MembersTests {
  /// Hands the members of the root object to `body`, then finishes them; returns the faults.
  private func members(of text: String, _ body: (inout Members) throws -> Void) throws -> [String] {
    try read(text) { root in
      if var members = root.members() {
        try body(&members)
        members.finish()
      } else {
        Issue.record("the root is not an object")
      }
    }
  }

  @Test func `members are taken in any order`() throws {
    let faults = try members(of: #"{"b": 2, "a": "x", "c": [1, 2], "\u0064": true}"#) { members in
      expectEqual(members.require("d")?.boolean(), true)
      expectEqual(members.require("a")?.string(), "x")
      expectEqual(members.take("b")?.integer(in: 0...5), 2)
      expectNil(members.take("missing"))
      expectEqual(members.take("c")?.list()?.count, 2)
    }
    expectEqual(faults, [])
  }

  @Test func `missing and unknown members are faults at the object and at the key`() throws {
    let text = """
      {
        "id": "a",
        "dration": 10,
        "Title": "x",
        "colour/~": 1,
        "a\\u0000b": {}
      }
      """
    let faults = try members(of: text) { members in
      expectNotNil(members.require("id"))
      expectNil(members.require("duration"))
      expectNil(members.require("title"))
      expectNil(members.take("when"))
      expectNil(members.take("when"))
    }
    expectSnapshot(faults.joined(separator: "\n"), named: "members.txt")
  }

  @Test func `an object of which nothing was asked accepts nothing`() throws {
    let faults = try members(of: #"{"a": 1}"#) { _ in }
    expectEqual(faults, ["task.json:1:2  /a  is not a known key. Remove it."])
  }

  @Test func `a map yields what was not taken before, with the places of its keys`() throws {
    let faults = try members(of: "{\"type\": \"map\",\n\"en\": \"a\", \"de-CH\": \"b\"}") {
      members in
      expectEqual(members.require("type")?.string(), "map")
      let all = members.takeAll()
      expectEqual(all.map(\.key), ["en", "de-CH"])
      expectEqual(all.map { $0.field.string() }, ["a", "b"])
      expectEqual(all.map(\.keyField.column), [1, 12])
      expect(members.takeAll().isEmpty)
    }
    expectEqual(faults, [])
  }

  @Test(arguments: [1, 63, 64, 65, 200])
  func `every member that was not taken is a fault in an object of any size`(count: Int) throws {
    let text =
      "{" + (0..<count).map { "\"k\($0)\": {\"x\": [\($0)]}" }.joined(separator: ", ") + "}"
    let faults = try members(of: text) { members in
      for number in stride(from: count - 1, through: 0, by: -1) where number != count / 2 {
        expectEqual(members.require("k\(number)")?.pointer, "/k\(number)")
      }
    }
    expectEqual(faults.count, 1)
    expectEqual(faults.first?.contains("  /k\(count / 2)  is not a known key."), true)
  }

  @Test func `a key is found by its bytes and not by its look`() throws {
    let faults = try members(of: "{\"\u{e9}\": 1}") { members in
      expectNil(members.take("e\u{301}"))
      expectNotNil(members.take("\u{e9}"))
    }
    expectEqual(faults, [])
  }

  @Test func `all independent faults of a file come out in one pass`() throws {
    let steps = (0..<50).map { "{\"id\": \($0), \"typ\": \"x\"}" }.joined(separator: ",\n")
    let faults = try read("[\(steps)]") { root in
      for step in root.list() ?? [] {
        guard var members = step.members() else { continue }
        _ = members.require("id")?.string()
        _ = members.require("type")?.string()
        members.finish()
      }
    }
    expectEqual(faults.count, 150)
  }
}
