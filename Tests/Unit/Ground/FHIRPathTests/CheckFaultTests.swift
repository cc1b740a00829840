import TestSupport
import Testing

@testable import FHIRPath

@Suite struct CheckFaultTests {
  static let faults: [(source: String, words: String)] = [
    (
      "flushin",
      "0: There is nothing called 'flushin' that can be asked for here. Did you mean "
        + "'flushing'?"
    ),
    (
      "zzz",
      "0: There is nothing called 'zzz' that can be asked for here. Use the id of a "
        + "step that comes before this one."
    ),
    (
      "walk.distance",
      "0: There is nothing called 'walk' that can be asked for here. Did you mean `walk-1`?"
    ),
    (
      "fitness.walk.distanse",
      "13: 'fitness.walk' has no 'distanse'. Did you mean 'distance'?"
    ),
    (
      "fitness.walk.zzz",
      "13: 'fitness.walk' has no 'zzz'. It has: 'distance', 'steps'."
    ),
    (
      "fitness.walk.distance.value",
      "22: 'fitness.walk.distance' is a quantity in 'm' and has no 'value'. Remove "
        + "'.value', or write a function with parentheses, such as exists()."
    ),
    (
      "symptoms.where(severity > 3)",
      "15: Here 'severity' is looked for in each item, which is a text. Write $this "
        + "for the item, or %context.severity for the answer."
    ),
    (
      "symptoms['a']",
      "8: The brackets hold a text and not one whole number. Write the position, counted from "
        + "0: [0]."
    ),
    (
      "-comment",
      "0: '-' stands before a text. Put it before a number or a quantity only."
    ),
    (
      "+flushing",
      "0: '+' stands before a boolean. Put it before a number or a quantity only."
    ),
    (
      "symptoms < 'b'",
      "9: '<' needs one value but 'symptoms' can hold several. Ask for one of them "
        + "(symptoms.first()), for all (symptoms.all(…)) or whether one is there (symptoms "
        + "contains …)."
    ),
    (
      "symptoms + 'b'",
      "9: '+' needs one value but 'symptoms' can hold several. Ask for one of them "
        + "(symptoms.first()), for all (symptoms.all(…)) or whether one is there (symptoms "
        + "contains …)."
    ),
    (
      "symptoms.length()",
      "9: 'length()' needs one value but 'symptoms' can hold several. Ask for one of "
        + "them (symptoms.first()), for all (symptoms.all(…)) or whether one is there "
        + "(symptoms contains …)."
    ),
    (
      "symptoms.contains('rash')",
      "9: 'contains()' needs one value but 'symptoms' can hold several. Ask for one of "
        + "them (symptoms.first()), for all (symptoms.all(…)) or whether one is there "
        + "(symptoms contains …)."
    ),
    (
      "symptoms = 'rash'",
      "9: '=' compares one value with 'symptoms', which can hold several. Write "
        + "'symptoms contains …' to ask whether one of them is it."
    ),
    (
      "'rash' != symptoms",
      "7: '!=' compares one value with 'symptoms', which can hold several. Write "
        + "'symptoms contains …' to ask whether one of them is it."
    ),
    (
      "severity = 'a'",
      "9: '=' compares 'severity' (a number) with a text. Compare values of the same "
        + "kind; texts and codes stand in single quotes."
    ),
    (
      "flushing = 1",
      "9: '=' compares 'flushing' (a boolean) with a number. Compare values of the "
        + "same kind; texts and codes stand in single quotes."
    ),
    (
      "comment > 3",
      "8: '>' compares 'comment' (a text) with a number. Compare values of the same "
        + "kind; texts and codes stand in single quotes."
    ),
    (
      "started < @T10:00",
      "8: '<' compares 'started' (a date with time) with a time. Compare values of the "
        + "same kind; texts and codes stand in single quotes."
    ),
    (
      "fitness = 1",
      "8: '=' compares 'fitness' (a group of values) with a number. Compare values of "
        + "the same kind; texts and codes stand in single quotes."
    ),
    (
      "flushing < true",
      "9: '<' asks for an order, but 'flushing' (a boolean) has none. Use '=' or '!=', "
        + "or compare a number, a quantity, a text, a date or a time."
    ),
    (
      "fitness.walk > fitness",
      "13: '>' asks for an order, but 'fitness.walk' (a group of values) has none. Use "
        + "'=' or '!=', or compare a number, a quantity, a text, a date or a time."
    ),
    (
      "main = 'rahs'",
      "7: 'main' is never 'rahs'. Did you mean 'rash'?"
    ),
    (
      "main = 'zzz'",
      "7: 'main' is never 'zzz'. It can be: 'rash', 'itch', 'fever'."
    ),
    (
      "symptoms contains 'Rash'",
      "18: 'symptoms' is never 'Rash'. Did you mean 'rash'?"
    ),
    (
      "'rahs' in symptoms",
      "0: 'symptoms' is never 'rahs'. Did you mean 'rash'?"
    ),
    (
      "main in ('rash' | 'itsch')",
      "18: 'main' is never 'itsch'. Did you mean 'itch'?"
    ),
    (
      "symptoms.where($this = 'fevr').exists()",
      "23: The value is never 'fevr'. Did you mean 'fever'?"
    ),
    (
      "weight > 70",
      "7: '>' takes a quantity in 'kg' and a number without a unit. Write the unit "
        + "behind the number, as in 1 'kg'."
    ),
    (
      "weight > 70 'lb'",
      "7: '>' takes 'weight' (a quantity in 'kg') and a quantity in 'lb', which "
        + "measure different things. Use units of the same kind, in UCUM: 'm', 'kg', 's', "
        + "'[ft_i]', '[lb_av]'."
    ),
    (
      "fitness.walk.distance < 400 's'",
      "22: '<' takes 'fitness.walk.distance' (a quantity in 'm') and a quantity in "
        + "'s', which measure different things. Use units of the same kind, in UCUM: 'm', "
        + "'kg', 's', '[ft_i]', '[lb_av]'."
    ),
    (
      "weight + 1",
      "7: '+' takes a quantity in 'kg' and a number without a unit. Write the unit "
        + "behind the number, as in 1 'kg'."
    ),
    (
      "weight + 1 'm'",
      "7: '+' takes 'weight' (a quantity in 'kg') and a quantity in 'm', which measure "
        + "different things. Use units of the same kind, in UCUM: 'm', 'kg', 's', "
        + "'[ft_i]', '[lb_av]'."
    ),
    (
      "severity & 'a'",
      "9: '&' joins texts, but one side is 'severity' (a number). Write .toString() "
        + "behind it."
    ),
    (
      "flushing + 1",
      "9: '+' cannot calculate with 'flushing' (a boolean) and a number. Use numbers "
        + "or quantities, or a date and a length of time such as 7 days."
    ),
    (
      "birth + 3 hours",
      "6: '+' cannot calculate with 'birth' (a date) and a quantity in 'hour'. Use "
        + "numbers or quantities, or a date and a length of time such as 7 days."
    ),
    (
      "weight div 2",
      "7: 'div' cannot calculate with 'weight' (a quantity in 'kg') and a number. Use "
        + "numbers or quantities, or a date and a length of time such as 7 days."
    ),
    (
      "severity.exsits()",
      "9: There is no function exsits(). Did you mean exists()?"
    ),
    (
      "severity.frobnicate()",
      "9: There is no function frobnicate(). Use a function of FHIRPath, such as "
        + "exists(), count() or where()."
    ),
    (
      "severity.exists(1, 2)",
      "9: exists() takes 0 to 1 arguments but is given 2. Change what stands between "
        + "its parentheses."
    ),
    (
      "symptoms.where()",
      "9: where() takes 1 argument but is given 0. Change what stands between its "
        + "parentheses."
    ),
    (
      "not(flushing)",
      "0: not() takes no arguments but is given 1. Write it behind its value: "
        + "'flushing.not()' or '(a and b).not()'."
    ),
    (
      "severity.count(1)",
      "9: count() takes no arguments but is given 1. Change what stands between its "
        + "parentheses."
    ),
    (
      "abs() > 1",
      "0: abs() stands without a value before it. Write it behind a value: severity.abs()."
    ),
    (
      "symptoms[1.5]",
      "8: The brackets hold a decimal number and not one whole number. Write the position, "
        + "counted from 0: [0]."
    ),
    (
      "comment.substring(1.5)",
      "18: substring() needs a whole number here but is given a decimal number. "
        + "Give it a whole number."
    ),
    (
      "severity.length()",
      "9: length() works on a text but is called on a number. Call it on a text, or "
        + "convert first, for example with toString()."
    ),
    (
      "symptoms.allTrue()",
      "9: allTrue() works on booleans but is called on a text. Call it on booleans, or "
        + "convert first, for example with toString()."
    ),
    (
      "comment.round()",
      "8: round() works on a number but is called on a text. Call it on a number, or "
        + "convert first, for example with toString()."
    ),
    (
      "comment.startsWith(1)",
      "19: startsWith() needs a text here but is given a number. Give it a text."
    ),
    (
      "comment.contains(symptoms)",
      "17: contains() needs a text here but is given several values. Give it a text."
    ),
    (
      "severity.is(Text)",
      "9: 'Text' is not a type. Known are Boolean, Integer, Decimal, String, Date, "
        + "DateTime, Time, Quantity."
    ),
    (
      "symptoms and true",
      "9: 'and' needs one value but 'symptoms' can hold several. Ask for one of them "
        + "(symptoms.first()), for all (symptoms.all(…)) or whether one is there (symptoms "
        + "contains …)."
    ),
    (
      "symptoms in symptoms",
      "9: 'in' needs one value but 'symptoms' can hold several. Ask for one of them "
        + "(symptoms.first()), for all (symptoms.all(…)) or whether one is there (symptoms "
        + "contains …)."
    ),
    (
      "iif(symptoms, 1, 2)",
      "0: 'iif' needs one value but 'symptoms' can hold several. Ask for one of them "
        + "(symptoms.first()), for all (symptoms.all(…)) or whether one is there (symptoms "
        + "contains …)."
    ),
    (
      "zzz and yyy = severity.foo",
      "0: There is nothing called 'zzz' that can be asked for here. Use the id of a "
        + "step that comes before this one.\n8: There is nothing called 'yyy' that can be "
        + "asked for here. Use the id of a step that comes before this one.\n23: "
        + "'severity' is a number and has no 'foo'. Remove '.foo', or write a function "
        + "with parentheses, such as exists()."
    ),
    (
      "1 'm' = 1 'kg'",
      "6: '=' takes a quantity in 'm' and a quantity in 'kg', which measure different "
        + "things. Use units of the same kind, in UCUM: 'm', 'kg', 's', '[ft_i]', "
        + "'[lb_av]'."
    ),
    (
      "(1|2) > 1",
      "6: '>' needs one value but the value can hold several. Ask for one of them "
        + "(it.first()), for all (it.all(…)) or whether one is there (it contains …)."
    ),
    (
      "1 + 2 = 'a'",
      "6: '=' compares a number with a text. Compare values of the same kind; texts "
        + "and codes stand in single quotes."
    ),
    (
      "[0]",
      "0: A value is missing before '['. Write a name, a number, a text in single "
        + "quotes or a part in parentheses here."
    ),
    (
      ", a",
      "0: A value is missing before ','. Write a name, a number, a text in single "
        + "quotes or a part in parentheses here."
    ),
    (
      "severity.toQuantity(1)",
      "20: toQuantity() needs a text here but is given a number. Give it a text."
    ),
    (
      "today() = 1",
      "8: '=' compares a date with a number. Compare values of the same kind; texts "
        + "and codes stand in single quotes."
    ),
    (
      "symptoms.skip('a')",
      "14: skip() needs a whole number here but is given a text. Give it a whole number."
    ),
    (
      "open.x.y(1)",
      "7: There is no function y(). Use a function of FHIRPath, such as exists(), "
        + "count() or where()."
    ),
    (
      "comment.matches('(a')",
      "16: The text is not a regular expression: at character 3, missing closing parenthesis. "
        + "Write a backslash before signs that stand for themselves, as '\\\\.' for a point."
    ),
    (
      "severity.matches('a')",
      "9: matches() works on a text but is called on a number. Call it on a text, or convert "
        + "first, for example with toString()."
    ),
    (
      "comment.encode('rot13')",
      "15: encode() does not know 'rot13'. It knows: 'hex', 'base64', 'urlbase64'."
    ),
    (
      "comment.memberOf('http://example.org')",
      "8: memberOf() needs a terminology server or a profile, and there is none. Compare with "
        + "the codes themselves, as in code in ('a' | 'b')."
    ),
    (
      "comment.extension('http://example.org').exists()",
      "8: extension() looks at FHIR elements, and there are none here. Ask for the answers by "
        + "their names."
    ),
    (
      "descendants().count() > 3",
      "0: descendants() stands without a value before it. Write it behind a value: "
        + "severity.descendants()."
    ),
    (
      "fitness.children().first().exists()",
      "19: 'first()' counts items that have no order. Choose them with where(), or name the "
        + "element instead of children()."
    ),
    (
      "iif(severity, 1, 2)",
      "4: iif() decides by true or false but is given a number. Compare it with something, or "
        + "use exists()."
    ),
    (
      "severity.power('a')",
      "15: power() needs a number here but is given a text. Give it a number."
    ),
    (
      "symptoms.join(1)",
      "14: join() needs a text here but is given a number. Give it a text."
    ),
    (
      "symptoms.sort(-severity)",
      "15: Here 'severity' is looked for in each item, which is a text. Write $this for the item, "
        + "or %context.severity for the answer."
    ),
    (
      "visits.pain > 3",
      "12: '>' needs one value but 'visits.pain' can hold several. Ask for one of them "
        + "(visits.pain.first()), for all (visits.pain.all(…)) or whether one is there "
        + "(visits.pain contains …)."
    ),
  ]

  @Test(arguments: faults)
  func `what cannot work has a place and words`(source: String, words: String) {
    expectEqual(Shapes.faults(in: source), words)
  }

  @Test func `no shape is given where there are faults`() throws {
    let (shape, faults) = try Expression.parse("zzz").check(root: { _ in nil }, knownNames: { [] })
    expectNil(shape)
    expectEqual(faults.count, 1)
  }

  @Test func `only the first ten unknown names get a suggestion`() throws {
    let source = (0..<12).map { "knwn\($0)" }.joined(separator: " + ")
    let names = (0..<12).map { "known\($0)" }
    let faults = try Expression.parse(source)
      .check(root: { _ in nil }, knownNames: { names }).faults
    expectEqual(faults.count, 12)
    expectEqual(faults.count { $0.remedy.hasPrefix("Did you mean") }, 10)
  }

  @Test(arguments: [
    ("a", "a", "'a'"), ("walk-1", "`walk-1`", "`walk-1`"), ("4", "`4`", "`4`"),
    ("day", "`day`", "`day`"), ("a`b", "`a\\`b`", "`a\\`b`"), ("in", "in", "'in'"),
    ("true", "`true`", "`true`"), ("a b", "`a b`", "`a b`"),
  ])
  func `names are written as they must be`(name: String, written: String, quoted: String) {
    expectEqual(Identifier(name).written, written)
    expectEqual(Identifier(name).quoted, quoted)
  }
}
