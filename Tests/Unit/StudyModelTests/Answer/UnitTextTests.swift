import StudyModel
import TestSupport
import Testing

@Suite struct UnitTextTests {
  @Test(arguments: [
    ("m/s2", "m/s²"), ("m2/s4", "m²/s⁴"), ("/min", "per minute"), ("1", ""), ("deg", "°"),
    ("{peg}", "peg"), ("mm", "mm"), ("{}", ""), ("", ""), ("{", "{"),
  ])
  func `a unit reads as people write it, and one that is not known stays`(
    unit: String, words: String
  ) {
    expectEqual(UnitText.readable(unit), words)
  }
}
