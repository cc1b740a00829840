import StrictJSON
import TestSupport
import Testing

@testable import Words

struct CatalogueEntryTests {
  @Test func `a text is one form`() throws {
    let entry = try require(CatalogueEntry("Walk {steps} steps."))
    expectEqual(entry.choosing, CatalogueEntry.Choosing.none)
    expectEqual(entry.forms, ["other": Template("Walk {steps} steps.")])
    expectEqual(entry.places, ["steps"])
  }

  @Test func `forms are chosen by the count, or as the object says`() throws {
    let counted = try require(CatalogueEntry(["one": "{count} time", "other": "{count} times"]))
    expectEqual(counted.choosing, .plural("count"))
    expectEqual(Set(counted.forms.keys), ["one", "other"])
    expectEqual(
      try require(CatalogueEntry(["plural": "steps", "other": "a"])).choosing, .plural("steps"))
    expectEqual(
      try require(CatalogueEntry(["ordinal": "day", "other": "a"])).choosing, .ordinal("day"))
    let chosen = try require(
      CatalogueEntry(["choice": "side", "left": "{time} left", "right": "right"]))
    expectEqual(chosen.choosing, .choice("side"))
    expectEqual(chosen.places, ["side", "time"])
  }

  private static let others: [JSONValue] = [
    .null, 1, true, ["a"], ["one": 1], ["other": ["one": "a"]],
  ]

  @Test(arguments: others) func `anything else is no entry`(value: JSONValue) {
    expectNil(CatalogueEntry(value))
  }
}
