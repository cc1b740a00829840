import MessageBus

/// A value of each type, and of types within types.
struct BusSample: Sendable, CustomStringConvertible {
  var signature: String
  var value: BusValue

  var description: String { signature }

  static let all: [BusSample] = [
    BusSample(signature: "b", value: .bool(true)), BusSample(signature: "y", value: .byte(255)),
    BusSample(signature: "n", value: .int16(-32_768)),
    BusSample(signature: "q", value: .uint16(65_535)),
    BusSample(signature: "i", value: .int32(.min)), BusSample(signature: "u", value: .uint32(.max)),
    BusSample(signature: "x", value: .int64(.min)), BusSample(signature: "t", value: .uint64(.max)),
    BusSample(signature: "d", value: .double(-0.1)),
    BusSample(signature: "s", value: .string("Grüße, ﷺ, 🙂")),
    BusSample(signature: "o", value: .objectPath("/org/example/Mock")),
    BusSample(signature: "g", value: .signature("a{sv}")),
    BusSample(signature: "as", value: .array(of: "s", [])),
    BusSample(signature: "as", value: .array(of: "s", [.string(""), .string("b")])),
    BusSample(
      signature: "aay", value: .array(of: "ay", [.array(of: "y", [.byte(1), .byte(0)])])),
    BusSample(signature: "a{sv}", value: .dictionary(of: "sv", [])),
    BusSample(
      signature: "a{sv}",
      value: .dictionary(
        of: "sv",
        [
          BusEntry(.string("one"), .variant(.int32(1))),
          BusEntry(.string("list"), .variant(.array(of: "o", [.objectPath("/a")]))),
        ])),
    BusSample(
      signature: "(isb)", value: .structure([.int32(4), .string("abc"), .bool(false)])),
    BusSample(
      signature: "a(sd)",
      value: .array(of: "(sd)", [.structure([.string("x"), .double(2.5)])])),
    BusSample(signature: "v", value: .variant(.variant(.string("nested")))),
  ]
}
