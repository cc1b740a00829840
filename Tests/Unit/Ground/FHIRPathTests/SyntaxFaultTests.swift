import TestSupport
import Testing

@testable import FHIRPath

@Suite struct SyntaxFaultTests {
  static let faults: [(source: String, words: String)] = [
    (
      "a = “rash”",
      "4: The character '“' (U+201C) has no meaning here. Write texts in straight single "
        + "quotes: 'rash'."
    ),
    (
      "severity = ",
      "11: A value is missing before the end. Write a name, a number, a text in single "
        + "quotes or a part in parentheses here."
    ),
    (
      "severity 5",
      "9: The expression ends before a value. Join the parts with an operator such as "
        + "'and', or remove what follows."
    ),
    (
      "(severity",
      "9: ')' is missing before the end. Write it here."
    ),
    (
      "severity)",
      "8: The expression ends before ')'. Join the parts with an operator such as "
        + "'and', or remove what follows."
    ),
    (
      "a = {1}",
      "5: '}' is missing before a value. Write it here."
    ),
    (
      "a[0",
      "3: ']' is missing before the end. Write it here."
    ),
    (
      "a.",
      "2: A name is missing before the end. Write it here."
    ),
    (
      "a.$this",
      "2: A name is missing before '$this'. Write it here."
    ),
    (
      "iif(a b)",
      "6: ')' is missing before 'b'. Write it here."
    ),
    (
      "a == 1",
      "2: '==' is not an operator. Write '=' to compare."
    ),
    (
      "not flushing",
      "0: 'not' does not stand before its value. Write it behind: 'flushing.not()' or "
        + "'(a and b).not()'."
    ),
    (
      "a = day",
      "4: 'day' is a word of the language and cannot be a bare name. Write it in "
        + "backticks: `day`."
    ),
    (
      "a.and",
      "2: 'and' is a word of the language and cannot be a bare name. Write it in "
        + "backticks: `and`."
    ),
    (
      "a = \"x\"",
      "4: The character '\"' (U+0022) has no meaning here. Write texts in single "
        + "quotes: 'rash'."
    ),
    (
      "a ≤ 1",
      "2: The character '≤' (U+2264) has no meaning here. Write '<='."
    ),
    (
      "a != ‘x’",
      "5: The character '‘' (U+2018) has no meaning here. Use the straight quote ' "
        + "instead."
    ),
    (
      "a # 1",
      "2: The character '#' (U+0023) has no meaning here. Remove it, or write names "
        + "with such characters in backticks: `walk-1`."
    ),
    (
      "!a",
      "0: The character '!' (U+0021) has no meaning here. Write '!=' for not equal, or "
        + "'.not()' behind a value."
    ),
    (
      "walk-1.x é",
      "9: The character 'é' (U+00E9) has no meaning here. Remove it, or write names "
        + "with such characters in backticks: `walk-1`."
    ),
    (
      "a = 'x",
      "4: The text that starts here has no end. Close it with '."
    ),
    (
      "a = `x",
      "4: The name that starts here has no end. Close it with `."
    ),
    (
      "a /* x",
      "2: The comment that starts here has no end. Close it with */."
    ),
    (
      "'\\x'",
      "1: This backslash does not start a known escape. Known are \\' \\\" \\` \\\\ "
        + "\\/ \\r \\n \\t \\f and \\uXXXX; write \\\\ for a backslash."
    ),
    (
      "'\\u00G0'",
      "1: This \\u escape is not a character. Write four hexadecimal digits, and both "
        + "halves of a surrogate pair."
    ),
    (
      "'\\uD800'",
      "1: This \\u escape is not a character. Write four hexadecimal digits, and both "
        + "halves of a surrogate pair."
    ),
    (
      "'\\",
      "1: This backslash does not start a known escape. Known are \\' \\\" \\` \\\\ "
        + "\\/ \\r \\n \\t \\f and \\uXXXX; write \\\\ for a backslash."
    ),
    (
      "``",
      "0: The name in backticks is empty. Write the id between the backticks."
    ),
    (
      "@2024-1-31",
      "0: This is not a date, date with time, or time. Write for example @2024-01-31, "
        + "@2024-01-31T22:30:00+01:00 or @T22:30, with two digits each."
    ),
    (
      "@2023-02-29",
      "0: This is not a date, date with time, or time. Write for example @2024-01-31, "
        + "@2024-01-31T22:30:00+01:00 or @T22:30, with two digits each."
    ),
    (
      "@T25:00",
      "0: This is not a date, date with time, or time. Write for example @2024-01-31, "
        + "@2024-01-31T22:30:00+01:00 or @T22:30, with two digits each."
    ),
    (
      "@T10:00Z",
      "0: This is not a date, date with time, or time. Write for example @2024-01-31, "
        + "@2024-01-31T22:30:00+01:00 or @T22:30, with two digits each."
    ),
    (
      "@2024-01-01T10:00+25:00",
      "0: This is not a date, date with time, or time. Write for example @2024-01-31, "
        + "@2024-01-31T22:30:00+01:00 or @T22:30, with two digits each."
    ),
    (
      "12345678901234567890",
      "0: This number has too many digits. Whole numbers go up to 9223372036854775807, "
        + "decimals have at most 38 digits."
    ),
    (
      "0.123456789012345678901234567890123456789",
      "0: This number has too many digits. Whole numbers go up to 9223372036854775807, "
        + "decimals have at most 38 digits."
    ),
    (
      "$total",
      "0: '$total' is not a variable. Known are $this, $index, $total, and %context and "
        + "other names after a %."
    ),
    (
      "$that",
      "0: '$that' is not a variable. Known are $this, $index, $total, and %context and "
        + "other names after a %."
    ),
    (
      "%patient",
      "0: '%patient' is not a variable. Known are '%score', '%context', '%resource', "
        + "'%rootResource', '%ucum'."
    ),
    (
      "%scor > 3",
      "0: '%scor' is not a variable. Did you mean %score?"
    ),
    (
      "open is Text",
      "8: 'Text' is not a type. Known are Boolean, Integer, Decimal, String, Date, "
        + "DateTime, Time, Quantity."
    ),
    (
      "a.b\u{200B}",
      "3: The character U+200B has no meaning here. Remove it, or write names with "
        + "such characters in backticks: `walk-1`."
    ),
    (
      "a\0",
      "1: The character U+0000 has no meaning here. Remove it, or write names with "
        + "such characters in backticks: `walk-1`."
    ),
  ]

  @Test(arguments: faults)
  func `what cannot be read has a place and words`(source: String, words: String) {
    expectEqual(Shapes.faults(in: source), words)
  }

  @Test func `places count Unicode scalars`() {
    let source = "'\u{1F600}e\u{301}' = #"
    expect(Shapes.faults(in: source).hasPrefix("8: The character '#'"))
  }
}
