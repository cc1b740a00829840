import FHIRPath
import TestSupport
import Testing

@Suite struct FunctionTests {
  @Test(
    arguments: [
      ("symptoms.exists()", "true"), ("symptoms.empty()", "false"), ("skipped.exists()", "false"),
      ("nothing.empty()", "true"), ("symptoms.count()", "2"), ("symptoms.first()", "rash"),
      ("symptoms.last()", "itch"), ("symptoms.tail()", "itch"), ("symptoms.skip(1)", "itch"),
      ("symptoms.take(1)", "rash"), ("symptoms.skip(-1).count()", "2"), ("symptoms.take(0)", "{}"),
      ("symptoms[1]", "itch"), ("symptoms[2]", "{}"), ("symptoms[-1]", "{}"),
      ("symptoms[skipped]", "{}"),
      ("symptoms.where($index = 1)", "itch"), ("symptoms.select($this & '!')", "rash!, itch!"),
      ("symptoms.all($this.length() = 4)", "true"), ("skipped.all(false)", "true"),
      ("(1 | 2 | 3).exists($this > 2)", "true"), ("(1 | 2 | 2).count()", "2"),
      ("(1 | 1.0).count()", "1"),
      ("1.combine(1).distinct()", "1"), ("1.combine(1).isDistinct()", "false"),
      ("(1 | 2).union(2 | 3)", "1, 2, 3"), ("(1 | 2).intersect(2 | 3)", "2"),
      ("(1 | 2).exclude(2)", "1"),
      ("(true | false).allTrue()", "false"), ("(true | false).anyFalse()", "true"),
      ("skipped.allTrue()", "true"), ("skipped.anyTrue()", "false"), ("(false).allFalse()", "true"),
      ("1 in (1 | 2)", "true"), ("{} in (1 | 2)", "{}"), ("1 in {}", "false"),
      ("(1 | 2) contains 3", "false"),
      ("(1 | 2) contains {}", "{}"), ("{} contains 1", "false"),
      ("iif(false, 1, 2)", "2"), ("iif({}, 1, 2)", "2"), ("iif(true, 1, 'a' + 1)", "1"),
      ("symptoms.first().iif($this = 'rash', 1, 2)", "1"),
      ("'abc'.contains('')", "true"), ("'abc'.contains('bc')", "true"),
      ("'abc'.startsWith('ab')", "true"),
      ("'abc'.endsWith('bc')", "true"), ("'abc'.endsWith('ab')", "false"), ("'héé'.length()", "3"),
      ("'héllo'.indexOf('l')", "2"), ("'abc'.indexOf('x')", "-1"),
      ("'héllo'.substring(1, 2)", "él"),
      ("'abc'.substring(3)", "{}"), ("'aB'.upper() & 'aB'.lower()", "ABab"),
      ("skipped.length()", "{}"),
      ("'12'.toInteger() + true.toInteger()", "13"), ("'1.5'.toDecimal()", "1.5"),
      ("'1e5'.toDecimal()", "{}"),
      ("'x'.toInteger()", "{}"), ("1.5.toInteger()", "{}"), ("1.50.toString()", "1.50"),
      ("true.toString()", "true"),
      ("@2024-01.toString()", "2024-01"), ("@T22:30.toString()", "22:30"),
      ("(4 days).toString()", "4 days"),
      ("2.5.round()", "3"), ("3.14159.round(3)", "3.142"), ("(-5).abs()", "5"),
      ("(-5.5).abs()", "5.5"),
      ("(-5.5 'm').abs()", "5.5 'm'"), ("2.1.ceiling()", "3"), ("(-2.1).floor()", "-3"),
      ("(-2.9).truncate()", "-2"),
      ("1 is Integer", "true"), ("1 is Decimal", "false"), ("1.is(System.Integer)", "true"),
      ("(1 | 'a').ofType(String)", "a"), ("severity as Integer", "5"), ("severity as String", "{}"),
      ("1 / 2", "0.5"), ("1 / 0", "{}"), ("5 div 2", "2"), ("5.5 div 0.7", "7"),
      ("5.5 mod 0.7", "0.6"),
      ("-5 mod 2", "-1"), ("5 mod 0", "{}"), ("1 + 2.5", "3.5"), ("'a' + 'b'", "ab"),
      ("'a' + {}", "{}"),
      ("'a' & {}", "a"), ("9223372036854775807 + 1", "{}"), ("-9223372036854775807 - 2", "{}"),
      ("1.10 = 1.1", "true"), ("1 = 1.0", "true"), ("1 = 'a'", "false"), ("1 != 'a'", "true"),
      ("{} = {}", "{}"),
      ("{} ~ {}", "true"), ("1 ~ {}", "false"), ("'A  b' ~ 'a B'", "true"), ("'A' = 'a'", "false"),
      ("1.2 / 1.8 ~ 0.67", "true"), ("(1 | 2) = (2 | 1)", "false"), ("(1 | 2) ~ (2 | 1)", "true"),
      ("(1 | 2) = 1", "false"), ("'e\\u0301' = '\\u00e9'", "false"), ("'Z' < 'a'", "true"),
      ("fitness = fitness", "true"), ("fitness.walk = fitness", "false"),
      ("visits.first() = visits.last()", "false"),
      ("%ucum", "http://unitsofmeasure.org"), ("$this.severity", "5"), ("severity.distance", "{}"),
      ("'\\u0065\\uD83D\\uDE00\\'\\\\'", "e😀'\\"), ("`walk-1`.distance", "12 'm'"),
      ("visits[1].pain", "7"),
    ] as [(String, String)])
  func `functions and operators give what the specification says`(
    source: String, wanted: String
  ) throws {
    expectEqual(try Answers.result(source), wanted)
  }
}
