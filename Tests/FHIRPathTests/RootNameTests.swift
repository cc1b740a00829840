import FHIRPath
import Testing

@Suite struct RootNameTests {
  @Test(arguments: [
    ("flushing = true and severity >= 4 or flushing", ["flushing", "severity"]),
    ("fitness.walk.distance < limit", ["fitness", "limit"]),
    ("`walk-1`.distance.exists()", ["walk-1"]),
    ("symptoms.where($this = other).exists()", ["symptoms"]),
    ("symptoms.where($this = %context.main).exists(c)", ["symptoms", "main"]),
    ("iif(a, b.c, d).exists()", ["a", "b", "d"]), ("a.iif(b, %resource.c)", ["a", "c"]),
    ("comment.contains(word)", ["comment", "word"]), ("a[b].c", ["a", "b"]),
    ("-a + (b | c)", ["a", "b", "c"]),
    ("a.is(Integer) and b is String", ["a", "b"]), ("exists(a)", ["a"]), ("$this.a", ["a"]),
    ("1 + 2", []), ("today() > @2024", []),
  ])
  func `names taken from the root are known`(source: String, wanted: [String]) throws {
    #expect(try Expression.parse(source).rootNames == wanted)
  }
}
