import FHIRPath
import TestSupport
import Testing

@Suite struct TextFunctionTests {
  @Test(
    arguments: [
      ("'  a b \\n'.trim()", "a b"), ("' '.trim()", ""), ("'héé'.toChars()", "h, é, é"),
      ("'a,b,,c'.split(',')", "a, b, , c"), ("'abc'.split('')", "a, b, c"), ("''.split(',')", ""),
      ("('a' | 'b').join('-')", "a-b"), ("('a' | 'b').join()", "ab"), ("{}.join(',')", ""),
      ("'abcabc'.replace('b', 'XY')", "aXYcaXYc"), ("'abc'.replace('', '-')", "-a-b-c-"),
      ("'abc'.replace('z', '-')", "abc"), ("'aaa'.replace('aa', 'b')", "ba"),
      ("'abcabc'.lastIndexOf('b')", "4"), ("'héllo'.lastIndexOf('l')", "3"),
      ("'abc'.lastIndexOf('x')", "-1"),
      ("'a\\nb'.matches('a.b')", "true"), ("'abc'.matches('b')", "true"),
      ("'abc'.matchesFull('b')", "false"), ("'abc'.matchesFull('a.c')", "true"),
      ("'🔥🔥🔥'.matches('🔥+')", "true"), ("comment.matches('[A-Z]ed')", "true"),
      ("'2024-01'.replaceMatches('(\\\\d+)-(\\\\d+)', '$2/$1')", "01/2024"),
      ("'abc'.matches({})", "{}"), ("'ab'.matches('a' & 'b')", "true"),
      ("'é<\\\">'.escape('html')", "é&lt;&quot;&gt;"),
      ("'&amp;&#233;&#xe9;&x;'.unescape('html')", "&éé&x;"),
      ("'a\\\"\\n'.escape('json')", "a\\\"\\n"),
      ("'\\\\u00e9\\\\n'.unescape('json').length()", "2"),
      ("'é'.encode('hex')", "c3a9"), ("'c3a9'.decode('hex')", "é"), ("'c3'.decode('hex')", "{}"),
      ("'ab'.encode('base64')", "YWI="), ("'YWI='.decode('base64')", "ab"),
      ("'??>'.encode('urlbase64')", "Pz8-"), ("'Y'.decode('base64')", "{}"),
      ("'true'.toBoolean()", "true"), ("'N'.toBoolean()", "false"), ("2.toBoolean()", "{}"),
      ("'2024-02-30'.toDate()", "{}"), ("'2024-02'.toDate()", "2024-02"),
      ("@2024-02-29T10:00.toDate()", "2024-02-29"), ("'10:30'.toTime()", "10:30"),
      ("'2024-02-29T10:00:00.500Z'.toDateTime()", "2024-02-29T10:00:00.500Z"),
      ("@2024.toDateTime()", "2024T"), ("'x'.convertsToDate()", "false"),
      ("'4 days'.convertsToQuantity()", "true"), ("{}.convertsToInteger()", "{}"),
      ("'1.50'.toDecimal()", "1.50"), ("symptoms.where($this.matches('^r'))", "rash"),
    ] as [(String, String)])
  func `texts are cut, joined, matched and converted`(source: String, wanted: String) throws {
    expectEqual(try Answers.result(source), wanted)
  }

  @Test(arguments: [
    (
      "'a'.matches('(')",
      "The regular expression at character 5 is not a regular expression: at character 2, "
        + "missing closing parenthesis."
    ),
    (
      "'\(String(repeating: "a", count: 40))!'.matches('^(a+)+$')",
      "The regular expression at character 45 takes too long to match: it tries the same text in too many ways."
    ),
    (
      "'a'.encode('rot13')",
      "encode() at character 5 is given a form it does not know. Write one that it knows, such as 'hex' or 'base64'."
    ),
    (
      "'a'.memberOf('http://example.org/vs')",
      "memberOf() at character 5 needs a terminology server or a profile, and there is none. Ask for something else."
    ),
    (
      "%nothing",
      "There is no variable %nothing (at character 1). Correct its name, or define it with defineVariable()."
    ),
    (
      "('a' | 1).sort()",
      "'sort' at character 11 does not work with Integer and String. Convert the value, or ask for "
        + "another."
    ),
  ])
  func `what cannot be evaluated says why`(source: String, words: String) throws {
    let error = #expect(throws: EvaluationError.self) { try Answers.result(source) }
    expectEqual(error?.description, words)
  }
}
