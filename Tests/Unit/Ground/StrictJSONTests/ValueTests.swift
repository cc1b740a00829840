import StrictJSON
import Testing
import TestSupport

struct ValueTests {
  private func value(of text: String) throws -> JSONValue {
    try JSONDocument(bytes: Array(text.utf8), file: "value.json").value
  }

  @Test func `order, digits and texts are kept when a value is written again`() throws {
    let text =
      #"{"z":1.50,"a":[1e3,-0,12345678901234567890],"e":{},"l":[],"t":"é\n😀/","n":null,"b":true}"#
    expectEqual(try value(of: text).serialized(), text)
  }

  @Test func `only what must be escaped is escaped`() {
    let text: JSONValue = "\u{0}\u{8}\t\n\u{c}\r\u{1f}\"\\/\u{7f}\u{2028}é"
    expectEqual(text.serialized(), "\"\\u0000\\b\\t\\n\\f\\r\\u001f\\\"\\\\/\u{7f}\u{2028}é\"")
  }

  @Test func `literals make values`() throws {
    let literal: JSONValue = ["a": 1, "b": [true, "x", 1.5, -2], "c": ["d": .null]]
    expectEqual(literal.serialized(), #"{"a":1,"b":[true,"x",1.5,-2],"c":{"d":null}}"#)
    expectEqual(try value(of: literal.serialized()), literal)
  }

  @Test func `an object drops the members that have no value`() {
    let missing: String? = nil
    let value = JSONValue.object(["b": 1, "a": missing.map { .string($0) }, "c": .string("x")])
    expectEqual(value.serialized(), #"{"b":1,"c":"x"}"#)
    let (count, ratio) = (3, 0.5)
    let numbers = JSONValue.object([
      "count": .number(count), "ratio": .number(ratio), "none": .number(Double.nan),
    ])
    expectEqual(numbers.serialized(), #"{"count":3,"ratio":0.5}"#)
  }

  @Test func `values are reached by their kind and key`() throws {
    let value = try value(
      of: #"{"i": 1.0, "d": 1.5, "huge": 1e400, "s": "x", "b": true, "l": [1], "o": {"k": 2}}"#)
    expectEqual(value["i"]?.integerValue, 1)
    expectEqual(value["i"]?.doubleValue, 1)
    expectNil(value["d"]?.integerValue)
    expectEqual(value["d"]?.doubleValue, 1.5)
    expectNil(value["huge"]?.doubleValue)
    expectEqual(value["s"]?.stringValue, "x")
    expectEqual(value["b"]?.booleanValue, true)
    expectEqual(value["l"]?.listValue, [1])
    expectEqual(value["o"]?["k"]?.integerValue, 2)
    expectEqual(value["o"]?.objectValue?.map(\.key), ["k"])
    expectNil(value["missing"])
    expectNil(value["s"]?["x"])
    let text = try require(value["s"])
    expect(text.integerValue == nil && text.doubleValue == nil && text.booleanValue == nil)
    expect(text.listValue == nil && text.objectValue == nil && value.stringValue == nil)
  }

  @Test(arguments: [
    "", "-", "01", "1.", ".5", "1e", "+1", " 1", "1 ", "1x", "0x1", "NaN", "1,2", "--1", "١",
  ])
  func `digits that are no JSON number are refused`(digits: String) {
    expectNil(JSONNumber(digits: digits))
  }

  @Test(arguments: ["0", "-0", "10", "-1.50", "1E+2", "0.1e-10", "123456789012345678901234567890"])
  func `digits of a JSON number are kept`(digits: String) {
    expectEqual(JSONNumber(digits: digits)?.digits, digits)
  }

  @Test func `a value is printed for people with short lists on one line`() throws {
    let text = #"""
      {"ambler":1,"empty":{},"none":[],"scale":[0,0.5,10],"words":["a","b"],
       "long":["a text that is rather long","another text that is rather long","a third"],
       "steps":[{"id":"a","nested":[[1],[2,[3]]]},{"id":"b"}],"flag":false,"nothing":null}
      """#
    expectSnapshot(try value(of: text).prettyPrinted(), named: "pretty.json")
  }
}
