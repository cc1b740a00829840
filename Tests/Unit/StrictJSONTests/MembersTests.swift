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
      #expect(members.require("d")?.boolean() == true)
      #expect(members.require("a")?.string() == "x")
      #expect(members.take("b")?.integer(in: 0...5) == 2)
      #expect(members.take("missing") == nil)
      #expect(members.take("c")?.list()?.count == 2)
    }
    #expect(faults == [])
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
      #expect(members.require("id") != nil)
      #expect(members.require("duration") == nil)
      #expect(members.require("title") == nil)
      #expect(members.take("when") == nil)
      #expect(members.take("when") == nil)
    }
    expectSnapshot(faults.joined(separator: "\n"), named: "members.txt")
  }

  @Test func `an object of which nothing was asked accepts nothing`() throws {
    let faults = try members(of: #"{"a": 1}"#) { _ in }
    #expect(faults == ["task.json:1:2  /a  is not a known key. Remove it."])
  }

  @Test func `a map yields what was not taken before, with the places of its keys`() throws {
    let faults = try members(of: "{\"type\": \"map\",\n\"en\": \"a\", \"de-CH\": \"b\"}") {
      members in
      #expect(members.require("type")?.string() == "map")
      let all = members.takeAll()
      #expect(all.map(\.key) == ["en", "de-CH"])
      #expect(all.map { $0.field.string() } == ["a", "b"])
      #expect(all.map(\.keyField.column) == [1, 12])
      #expect(members.takeAll().isEmpty)
    }
    #expect(faults == [])
  }

  @Test(arguments: [1, 63, 64, 65, 200])
  func `every member that was not taken is a fault in an object of any size`(count: Int) throws {
    let text =
      "{" + (0..<count).map { "\"k\($0)\": {\"x\": [\($0)]}" }.joined(separator: ", ") + "}"
    let faults = try members(of: text) { members in
      for number in stride(from: count - 1, through: 0, by: -1) where number != count / 2 {
        #expect(members.require("k\(number)")?.pointer == "/k\(number)")
      }
    }
    #expect(faults.count == 1)
    #expect(faults.first?.contains("  /k\(count / 2)  is not a known key.") == true)
  }

  @Test func `a key is found by its bytes and not by its look`() throws {
    let faults = try members(of: "{\"\u{e9}\": 1}") { members in
      #expect(members.take("e\u{301}") == nil)
      #expect(members.take("\u{e9}") != nil)
    }
    #expect(faults == [])
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
    #expect(faults.count == 150)
  }
}
