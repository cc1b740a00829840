import FHIRPath
import TestSupport
import Testing

@Suite struct DependencyTests {
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
    expectEqual(try Expression.parse(source).rootNames, wanted)
  }

  @Test(arguments: [
    ("fitness.walk.distance < 400 'm'", "fitness.walk.distance"),
    (
      "visits.where(pain > 5 and site = %context.main).first().date",
      "visits.pain visits.site visits.date main"
    ),
    ("visits.where(pain > 5).exists()", "visits.pain visits"),
    ("visits[last].pain + visits.pain.first()", "visits.pain last"),
    ("(a.b | c).d", "a.b c"), ("(a.b).c", "a.b.c"), ("a.select(b).c", "a a.b.c"),
    ("a.ofType(Integer).b", "a.b"), ("a.iif(b, c)", "a.b a.c a"), ("iif(a, b.c)", "a b.c"),
    ("a.aggregate($this.b + $total, c)", "a.b a.c a"), ("a.sort(-b).c", "a.b a.c"),
    ("a.repeat(b).c", "a.b a"), ("descendants().b", "*"), ("%context.exists()", "*"),
    ("a.descendants().b", "a"), ("%resource.a.b", "a.b"), ("%score > a", "a"), ("$this", "*"),
    ("3.power(a)", "a"), ("now() > a", "a"),
  ])
  func `paths are known as far as the source tells them`(source: String, wanted: String) throws {
    let paths = try Expression.parse(source).dependencies.paths
    expectEqual(
      paths.map { $0.isEmpty ? "*" : $0.joined(separator: ".") }.joined(separator: " "), wanted)
  }

  @Test func `variables and the clock are dependencies too`() throws {
    let expression = try Expression.parse("%score + %bonus.sum > 3 and today() < due or %score = 1")
    expectEqual(expression.dependencies.variables, ["score", "bonus"])
    expect(expression.dependencies.asksForTheTime)
    expect(try !Expression.parse("a.exists()").dependencies.asksForTheTime)
    expect(try Expression.parse("a.where(b < now())").asksForTheTime)
  }

  @Test(arguments: [
    (["visits"], true), (["visits", "pain"], true), (["visits", "pain", "x"], true),
    (["visits", "day"], false), (["main"], false),
  ])
  func `a change is of interest above and below a path`(path: [String], isOfInterest: Bool) throws {
    let dependencies = try Expression.parse("visits.pain.first() > 3").dependencies
    expectEqual(dependencies.include(path), isOfInterest)
  }
}
