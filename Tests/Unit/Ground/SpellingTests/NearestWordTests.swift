import Spelling
import TestSupport
import Testing

struct NearestWordTests {
  static let words = ["id", "type", "title", "duration", "walkSeconds", "when", "step", "question"]

  @Test(arguments: [
    ("dration", "duration"), ("duraiton", "duration"), ("Duration", "duration"), ("titel", "title"),
    ("typ", "type"), ("tpye", "type"), ("walk_seconds", "walkSeconds"),
    ("WALKSECONDS", "walkSeconds"),
    ("walkSecond", "walkSeconds"), ("qestoin", "question"), ("steps", "step"), ("idd", "id"),
  ])
  func `a slip finds the word that was meant`(typed: String, meant: String) {
    expectEqual(NearestWord.suggestion(for: typed, among: Self.words), meant)
  }

  @Test(arguments: ["", "x", "colour", "weather", "tt", "no", "dura"])
  func `another word finds nothing`(typed: String) {
    expectNil(NearestWord.suggestion(for: typed, among: Self.words))
  }

  @Test func `a name of one letter is found by what holds that letter`() {
    expectEqual(NearestWord.suggestion(for: "aa", among: ["b", "a"]), "a")
    expectEqual(NearestWord.suggestion(for: "A", among: ["a"]), "a")
    expectNil(NearestWord.suggestion(for: "x", among: ["a", "b"]))
    expectNil(NearestWord.suggestion(for: "xyz", among: ["x"]))
  }

  @Test func `the nearer word wins and then the first`() {
    expectEqual(NearestWord.suggestion(for: "stepp", among: ["stops", "steps", "step"]), "steps")
    expectEqual(NearestWord.suggestion(for: "steq", among: ["stops", "step", "stem"]), "step")
  }

  @Test func `neither an endless word nor an empty list is compared`() {
    let long = String(repeating: "a", count: 100_000)
    expectNil(NearestWord.suggestion(for: long, among: [long + "b"]))
    expectNil(NearestWord.suggestion(for: "a", among: []))
    expectNil(NearestWord.suggestion(for: "a", among: [""]))
  }
}
