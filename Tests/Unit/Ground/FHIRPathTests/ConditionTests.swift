import FHIRPath
import TestSupport
import Testing

@Suite struct ConditionTests {
  @Test(arguments: [
    ("flushing = true and severity >= 4", "true"),
    ("flushing and severity < 4", "false"),
    ("fitness.walk.distance < 400 'm'", "true"),
    ("fitness.walk.distance > 0.4 'km'", "false"),
    ("symptoms contains 'rash'", "true"),
    ("symptoms contains 'fever'", "false"),
    ("symptoms.where($this = 'rash').exists()", "true"),
    ("severity.exists() and severity.not()", "false"),
    ("weight / (height * height) > 25", "true"),
    ("birth < @2024-01-31", "true"),
    ("@T23:00 > @T22:30", "true"),
    ("`walk-1`.distance.exists()", "true"),
    ("'itch' in symptoms", "true"),
    ("iif(flushing, severity, 0)", "5"),
    ("iif(skipped, 1)", "{}"),
    ("(severity | 5 | 6).count()", "2"),
    ("skipped > 3", "{}"),
    ("visits.pain", "3, 7"),
    ("visits.where(pain > 5).count()", "1"),
    ("visits.all(pain > 2)", "true"),
    ("visits.exists(pain > %context.severity)", "true"),
    ("visits.select(pain + $index)", "3, 8"),
    ("today() - 1 year < today()", "true"),
    ("comment.contains('skin') and comment.length() = 8", "true"),
    ("symptoms[0] & '!'", "rash!"),
  ])
  func `a condition over answers gives what its words say`(source: String, wanted: String) throws {
    expectEqual(try Answers.result(source), wanted)
  }
}
