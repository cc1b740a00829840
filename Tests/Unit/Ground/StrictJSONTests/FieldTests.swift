import StrictJSON
import Testing
import TestSupport

struct FieldTests {
  private enum Kind: String, CaseIterable { case instruction, question, recording }

  @Test func `every kind is read as itself`() throws {
    let faults = try read(#"["é\n\u0041\ud83d\ude00", true, false, 1.50, 7, [], {}, null]"#) {
      root in
      let items = try require(root.list(count: 8...8))
      expectEqual(
        items.map(\.kind), [.string, .boolean, .boolean, .number, .number, .list, .object, .null])
      expectEqual(items[0].string(), "é\nA😀")
      expectEqual(items[1].boolean(), true)
      expectEqual(items[2].boolean(), false)
      expectEqual(items[3].number()?.digits, "1.50")
      expectEqual(items[3].double(in: 0...2), 1.5)
      expectEqual(items[4].integer(in: 0...10), 7)
      expectEqual(items[5].list()?.isEmpty, true)
      expect(items[6].hasMembers)
      expectEqual(items[7].value, .null)
    }
    expectEqual(faults, [])
  }

  @Test func `a value of another kind is a fault and the walk goes on`() throws {
    let text = """
      {
        "text": 1, "flag": "true", "count": "10", "ratio": null,
        "items": {}, "few": [1], "many": [1, 2, 3], "three": [1], "none": [1], "object": [],
        "number": true
      }
      """
    let faults = try read(text) { root in
      guard var members = root.members() else { return }
      expectNil(members.require("text")?.string())
      expectNil(members.require("flag")?.boolean())
      expectNil(members.require("count")?.integer(in: 1...100))
      expectNil(members.require("ratio")?.double(in: 0...1))
      expectNil(members.require("items")?.list())
      expectNil(members.require("few")?.list(count: 2...5))
      expectNil(members.require("many")?.list(count: 0...1))
      expectNil(members.require("three")?.list(count: 3...3))
      expectNil(members.require("none")?.list(count: 2...Int.max))
      expectEqual(members.require("object")?.hasMembers, false)
      expectNil(members.require("number")?.number())
      members.finish()
    }
    expectSnapshot(faults.joined(separator: "\n"), named: "wrong-kinds.txt")
  }

  @Test(
    arguments: [
      ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
      ("1e18", 1_000_000_000_000_000_000),
      ("1E+2", 100), ("1.0", 1), ("-0", 0), ("-0.0", 0), ("0e999999999999999999999", 0),
      ("120e-1", 12),
      ("1.50e1", 15), ("922337203685477580.7e1", Int.max), ("0.00000000000000000001e20", 1),
      ("9223372036854775807.000", Int.max), ("10000000000000000000000000e-24", 10),
      ("100000000000000000e-17", 1),
    ] as [(String, Int)])
  func `an integer is read by its value`(text: String, value: Int) throws {
    expectEqual(JSONNumber(digits: text)?.integer, value)
    let faults = try read(text) { root in
      expectEqual(root.integer(in: Int.min...Int.max), value)
    }
    expectEqual(faults, [])
  }

  @Test(arguments: [
    ("9223372036854775808", "is out of range"), ("-9223372036854775809", "is out of range"),
    ("1e19", "is out of range"), ("1e999999999999999999999", "is out of range"),
    ("99999999999999999999", "is out of range"), ("1.5", "is not a whole number"),
    ("1e-1", "is not a whole number"), ("-0.1", "is not a whole number"),
    ("9223372036854775807.5", "is not a whole number"),
    ("1e-999999999999999999999", "is not a whole number"),
  ])
  func `what no integer holds is a fault`(text: String, problem: String) throws {
    expectNil(JSONNumber(digits: text)?.integer)
    let faults = try read(text) { root in
      expectNil(root.integer(in: Int.min...Int.max))
    }
    expectEqual(faults, ["task.json:1:1  /  \(problem). Write a whole number such as 10."])
  }

  @Test func `a number out of range is a fault that names the range`() throws {
    let faults = try read("[\n0,\n3601,\n0,\n11,\n1e400,\n-0.5,\n2,\n2.5,\n7,\n1e308]") { root in
      let items = try require(root.list())
      expectNil(items[0].integer(in: 1...3600))
      expectNil(items[1].integer(in: 1...3600))
      expectNil(items[2].integer(in: 1...Int.max))
      expectNil(items[3].integer(in: Int.min...10))
      expectNil(items[4].double(in: -Double.infinity...Double.infinity))
      expectNil(items[5].double(in: 0...0.1))
      expectNil(items[6].double(in: 2.5...Double.infinity))
      expectNil(items[7].double(in: -Double.greatestFiniteMagnitude...2))
      expectNil(items[8].integer(in: 5...5))
      expectEqual(items[9].double(in: -Double.infinity...Double.infinity), 1e308)
    }
    expectSnapshot(faults.joined(separator: "\n"), named: "ranges.txt")
  }

  @Test func `a known word becomes its case`() throws {
    let faults = try read(#"["question", "recording"]"#) { root in
      let items = try require(root.list())
      expectEqual(items[0].choice(Kind.self), .question)
      expectEqual(items[1].choice(of: ["recording"]), "recording")
    }
    expectEqual(faults, [])
  }

  @Test func `an unknown word is a fault that lists the words and the nearest`() throws {
    let text = #"["qestion", "Question", "slider", 3, "gose", "anything", "onn"]"#
    let faults = try read(text) { root in
      let items = try require(root.list())
      for item in items[..<4] { expectNil(item.choice(Kind.self)) }
      expectNil(items[4].choice(of: ["goes"]))
      expectNil(items[5].choice(of: []))
      expectNil(items[6].choice(of: ["on", "off"]))
    }
    expectSnapshot(faults.joined(separator: "\n"), named: "unknown-words.txt")
  }

  @Test func `a fault of the caller stands at the value`() throws {
    let faults = try read("[1,\n  {\"a\": \"x\"}]") { root in
      let item = try require(root.list()?.last)
      guard var members = item.members() else { return }
      members.take("a")?.fault("names no step", "Write the id of a step!")
      members.finish()
    }
    expectEqual(faults, ["task.json:2:9  /1/a  names no step. Write the id of a step!"])
  }
}
