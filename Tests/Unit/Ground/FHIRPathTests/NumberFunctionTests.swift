import FHIRPath
import TestSupport
import Testing

@Suite struct NumberFunctionTests {
  @Test(
    arguments: [
      ("81.sqrt()", "9"), ("0.sqrt()", "0"), ("2.sqrt()", "1.4142135623730950488"),
      ("0.0625.sqrt()", "0.25"), ("1000000.sqrt()", "1000"), ("(-1).sqrt()", "{}"),
      ("2.power(10)", "1024"), ("2.power(-2)", "0.25"), ("2.5.power(2)", "6.25"),
      ("1.1.power(3)", "1.331"), ("2.power(0.5)", "1.4142135623730950488"), ("0.power(0)", "1"),
      ("(-2).power(3)", "-8"), ("(-2).power(0.5)", "{}"), ("0.power(-1)", "{}"),
      ("10.power(30)", "1000000000000000000000000000000"), ("10.power(5000)", "{}"),
      ("1.exp()", "2.7182818284590452354"), ("0.exp()", "1"),
      ("(-1).exp()", "0.3678794411714423216"),
      ("10.exp()", "22026.465794806716517"), ("9999.exp()", "{}"),
      ("10.ln()", "2.302585092994045684"), ("1.ln()", "0"), ("0.ln()", "{}"),
      ("0.5.ln()", "-0.69314718055994530942"),
      ("1000.log(10)", "3"), ("8.log(2)", "3"), ("2.log(10)", "0.30102999566398119521"),
      ("2.log(1)", "{}"),
      ("(1 | 2 | 3).aggregate($this + $total, 0)", "6"),
      ("(1 | 2 | 3).aggregate($this * $index + $total, 10)", "18"),
      ("{}.aggregate($total + 1, 5)", "5"),
      ("(3 | 1 | 2).sort()", "1, 2, 3"), ("(3 | 1 | 2).sort(-$this)", "3, 2, 1"),
      ("visits.sort(-pain).pain", "7, 3"), ("symptoms.sort()", "itch, rash"),
      ("(1 | 2).subsetOf(1 | 2 | 3)", "true"), ("(1 | 4).subsetOf(1 | 2)", "false"),
      ("(1 | 2).supersetOf(2)", "true"), ("{}.subsetOf({})", "true"),
      ("1.repeat(iif($this < 5, $this + 1))", "2, 3, 4, 5"),
      ("fitness.descendants().count()", "3"), ("fitness.children().steps", "510"),
      ("1.5.type().name", "Decimal"), ("severity.type().namespace", "System"),
      ("severity.trace('a', $this + 1)", "5"), ("severity.hasValue()", "true"),
      ("severity.getValue()", "5"),
      ("1 'cm'.comparable(1 '[in_i]')", "true"), ("1 'cm'.comparable(1 's')", "false"),
      ("1.5870.precision()", "4"), ("@2024-01-05T10:30.precision()", "12"),
      ("@T10:30:00.precision()", "6"),
      ("1.587.lowBoundary()", "1.58650000"), ("1.587.highBoundary(2)", "1.59"),
      ("1.lowBoundary(29)", "{}"),
      ("@2024-02.highBoundary()", "2024-02-29"), ("@2024.lowBoundary(6)", "2024-01"),
      ("@2024T.highBoundary()", "2024-12-31T23:59:59.999-12:00"),
      ("@T10.highBoundary()", "10:59:59.999"),
      ("@T10:30:00.5.lowBoundary()", "10:30:00.500"), ("@T10:00:00.000", "10:00:00.000"),
      ("@T10:00:00.000 = @T10:00:00", "true"), ("%score + 1", "43"), ("%names", "a, b"),
      ("%sct", "http://snomed.info/sct"), ("%`vs-x`", "http://hl7.org/fhir/ValueSet/x"),
      ("%context.severity", "5"), ("%resource.severity", "5"),
    ] as [(String, String)])
  func `numbers, collections and variables give what the specification says`(
    source: String, wanted: String
  ) throws {
    var environment = EvaluationEnvironment.fixed
    environment.variables = [
      "score": .values([.integer(42)]), "names": .values([.string("a"), .string("b")]),
    ]
    expectEqual(try Answers.result(source, environment: environment), wanted)
  }
}
