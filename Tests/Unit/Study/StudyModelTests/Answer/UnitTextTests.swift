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

  @Test(arguments: [
    ("en", "/min", "per minute"), ("es", "/min", "por minuto"), ("ar", "/min", "في الدقيقة"),
    ("ar", "d", "يوم"), ("ar", "m/s2", "m/s²"), ("es", "[lb_av]", "lb"), ("ar", "1", ""),
  ])
  func `a unit reads as its language writes it`(language: String, unit: String, words: String) {
    expectEqual(WordWriter([language]).unit(unit), words)
  }
}
