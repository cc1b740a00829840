import StrictJSON
import TestSupport
import Testing

@testable import Words

struct EntryTests {
  @Test func `a text is one form`() throws {
    let entry = try require(Entry("Walk {steps} steps."))
    expectEqual(entry.choosing, Entry.Choosing.none)
    expectEqual(entry.forms, ["other": Template("Walk {steps} steps.")])
    expectEqual(entry.places, ["steps"])
  }

  @Test func `forms are chosen by the count, or as the object says`() throws {
    let counted = try require(Entry(["one": "{count} time", "other": "{count} times"]))
    expectEqual(counted.choosing, .plural("count"))
    expectEqual(Set(counted.forms.keys), ["one", "other"])
    expectEqual(try require(Entry(["plural": "steps", "other": "a"])).choosing, .plural("steps"))
    expectEqual(try require(Entry(["ordinal": "day", "other": "a"])).choosing, .ordinal("day"))
    let chosen = try require(Entry(["choice": "side", "left": "{time} left", "right": "right"]))
    expectEqual(chosen.choosing, .choice("side"))
    expectEqual(chosen.places, ["side", "time"])
  }

  private static let others: [JSONValue] = [
    .null, 1, true, ["a"], ["one": 1], ["other": ["one": "a"]],
  ]

  @Test(arguments: others) func `anything else is no entry`(value: JSONValue) {
    expectNil(Entry(value))
  }
}
