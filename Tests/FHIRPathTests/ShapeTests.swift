import FHIRPath
import Testing

@Suite struct ShapeTests {
  static let shapes: [(source: String, shape: Shape)] = [
    ("main ~ 'RASH'", Shape.value(.boolean, isList: false)),
    ("flushing and severity >= 4", .value(.boolean, isList: false)),
    ("fitness.walk.distance < 400 'm'", .value(.boolean, isList: false)),
    ("fitness.walk.distance < 0.4 'km'", .value(.boolean, isList: false)),
    ("symptoms contains 'rash'", .value(.boolean, isList: false)),
    ("symptoms.where($this = 'rash').exists()", .value(.boolean, isList: false)),
    ("severity.exists() and severity.not()", .value(.boolean, isList: false)),
    ("weight / (2 'm' * 2 'm') > 25 'kg/m2'", .value(.boolean, isList: false)),
    ("started < @2024-01-31", .value(.boolean, isList: false)),
    ("bedtime > @T22:30", .value(.boolean, isList: false)),
    ("`walk-1`.distance.exists()", .value(.boolean, isList: false)),
    ("'rash' in symptoms", .value(.boolean, isList: false)),
    ("iif(flushing, 'a', 'b')", .value(.string, isList: false)),
    ("(severity | 1).count()", .value(.integer, isList: false)),
    ("open.x > 1 and open", .value(.boolean, isList: false)),
    ("weight / 2", .quantity(unit: "kg", isList: false)),
    ("severity / 2", .value(.decimal, isList: false)),
    ("severity + 1", .value(.integer, isList: false)),
    ("symptoms | 'x'", .value(.string, isList: true)),
    ("main | 'x'", .value(.string, isList: true)),
    ("birth + 3 days", .value(.date, isList: false)),
    ("anything < 3", .value(.boolean, isList: false)),
    ("anything < 3 'm'", .value(.boolean, isList: false)),
    ("main.first()", .codes(["rash", "itch", "fever"], isList: false)),
    ("symptoms.first()", .codes(["rash", "itch", "fever"], isList: false)),
    ("{}", .unknown),
    ("today()", .value(.date, isList: false)),
    ("now()", .value(.dateTime, isList: false)),
    ("severity as Integer", .value(.integer, isList: false)),
    ("symptoms.select($this & '!')", .value(.string, isList: true)),
    ("comment + main", .value(.string, isList: false)),
    ("-weight", .quantity(unit: "kg", isList: false)),
    ("severity.abs()", .value(.integer, isList: false)),
    ("symptoms.count() > 2", .value(.boolean, isList: false)),
    ("5.round()", .value(.decimal, isList: false)),
    ("weight.toQuantity('g')", .quantity(unit: "g", isList: false)),
    ("%context.severity", .value(.integer, isList: false)),
    ("$this.severity", .value(.integer, isList: false)),
    ("iif(flushing, 1, 2.5)", .value(.decimal, isList: false)),
    ("weight = 70 'g'", .value(.boolean, isList: false)),
    ("severity.toString()", .value(.string, isList: false)),
    ("comment.indexOf('a')", .value(.integer, isList: false)),
    ("comment.substring(1)", .value(.string, isList: false)),
    ("symptoms.distinct()", .codes(["rash", "itch", "fever"], isList: true)),
    ("flushing.allTrue()", .value(.boolean, isList: false)),
    ("comment.toInteger()", .value(.integer, isList: false)),
    ("comment.toDecimal()", .value(.decimal, isList: false)),
    ("severity.floor()", .value(.integer, isList: false)),
    ("(1|2).combine(3).ofType(Integer)", .value(.integer, isList: true)),
    ("weight * weight", .quantity(unit: "kg2", isList: false)),
    ("3 days + 2 hours", .quantity(unit: "hour", isList: false)),
  ]

  @Test(arguments: shapes)
  func `an expression without faults has a shape`(source: String, shape: Shape) throws {
    let (found, faults) = try Expression.parse(source)
      .check(root: { Shapes.tree[$0] }, knownNames: { [] })
    #expect(found == shape)
    #expect(faults.isEmpty)
  }
}
