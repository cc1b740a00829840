import StrictJSON
import TestSupport
import Testing

struct FaultTests {
  private func fault(line: Int, _ problem: String = "is wrong") -> Fault {
    Fault(
      place: Place(file: "a.json", line: line, column: 1), pointer: "/a", problem: problem,
      remedy: "Correct it.")
  }

  @Test func `a fault is one line of place, pointer, problem and remedy`() {
    let place = Place(file: "tasks/x.json", line: 12, column: 7)
    let fault = Fault(
      place: place, pointer: "/steps/4/answer/max", problem: "is not a number",
      remedy: "Write a number such as 10.")
    expectEqual(
      fault.description,
      "tasks/x.json:12:7  /steps/4/answer/max  is not a number. Write a number such as 10.")
  }

  @Test func `the root is named by a slash and control characters by escapes`() {
    let place = Place(file: "a\u{1B}b", line: 1, column: 1)
    let root = Fault(place: place, pointer: "", problem: "is wrong.", remedy: "Correct it")
    expectEqual(root.description, "a\\u001bb:1:1  /  is wrong. Correct it.")
    let key = Fault(
      place: place, pointer: "/x\n\u{85}\u{2028}y", problem: "is bad", remedy: "Stop!")
    expectEqual(key.description, "a\\u001bb:1:1  /x\\u000a\\u0085\\u2028y  is bad. Stop!")
  }

  @Test func `a report is sorted by place and prints a line for each fault`() {
    let report = FaultReport(fault(line: 10), [fault(line: 2), fault(line: 9)])
    expectEqual(report.faults.map(\.place.line), [2, 9, 10])
    expectEqual(report.description.split(separator: "\n").count, 3)
  }

  @Test func `the same fault twice is told once`() {
    let faults = FaultCollector()
    faults.add(fault(line: 2))
    faults.add(fault(line: 1))
    faults.add(fault(line: 2))
    faults.add(fault(line: 2, "is also late"))
    expectEqual(faults.faults, [fault(line: 1), fault(line: 2, "is also late"), fault(line: 2)])
  }

  @Test func `an empty collector throws nothing and a filled one throws all`() throws {
    let faults = FaultCollector()
    expect(faults.isEmpty)
    try faults.throwIfAny()
    faults.add(fault(line: 3))
    faults.add(fault(line: 1))
    #expect(throws: FaultReport(fault(line: 1), [fault(line: 3)])) { try faults.throwIfAny() }
  }

  @Test func `past a thousand faults the rest is counted in a last one`() {
    let faults = FaultCollector()
    for line in 1...1000 { faults.add(fault(line: line)) }
    expectEqual(faults.faults.count, 1000)
    for line in 1...234 { faults.add(fault(line: line, "is more")) }
    expectEqual(faults.faults.count, 1001)
    expectEqual(
      faults.faults.last?.description,
      "a.json:1000:1  /  has 234 further faults that are not listed. Correct the listed faults, then check again."
    )
  }

  @Test func `faults of a walk past the limit are counted too`() throws {
    let text = "[" + String(repeating: "{\"a\": 1},", count: 1500) + "0]"
    let faults = try read(text) { root in
      for item in root.list() ?? [] {
        _ = item.string()
        _ = item.choice(of: ["a"])
        guard let members = item.members() else { continue }
        members.finish()
      }
    }
    expectEqual(faults.last?.contains("has 3503 further faults"), true)
  }

  @Test func `a file with thousands of doubled keys yields a bounded report`() {
    let text = "{" + Array(repeating: "\"a\": 1", count: 5000).joined(separator: ",") + "}"
    let lines = refusal(of: text).split(separator: "\n")
    expectEqual(lines.count, 1001)
    expectEqual(lines.last?.contains("has 3999 further faults"), true)
  }

  @Test func `endless keys do not make an endless report`() throws {
    let key = String(repeating: "k", count: 1 << 20)
    let items = Array(repeating: "1", count: 500).joined(separator: ",")
    let faults = try read("{\"\(key)\": [\(items)]}") { root in
      guard var members = root.members() else { return }
      for item in members.require(key)?.list() ?? [] { _ = item.string() }
      members.finish()
    }
    expectEqual(faults.count, 5)
    expectEqual(faults.last?.contains("has 496 further faults"), true)
  }

  @Test func `what a reader that forgot its fault throws asks to be reported`() {
    let report = FaultReport.unread("file", at: Place(file: "a.json", line: 3, column: 5))
    expectEqual(
      report.description,
      "a.json:3:5  /  could not be read. Report this file to the project.")
  }
}
