import StrictJSON
import Testing

struct MembersTests {
  @Test func `members are taken in any order and each only once`() throws {
    var reached = false
    try read(#"{"b": 2, "a": "x", "c": [1, 2]}"#) { root in
      guard var members = root.members() else { return }
      reached = true
      #expect(members.require("a")?.string() == "x")
      #expect(members.take("b")?.integer(in: 0...5) == 2)
      #expect(members.take("missing") == nil)
      #expect(members.take("c")?.list()?.count == 2)
      members.finish()
      #expect(root.faults.isEmpty)
    }
    #expect(reached)
  }
}
