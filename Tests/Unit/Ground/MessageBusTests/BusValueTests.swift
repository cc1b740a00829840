import TestSupport
import Testing

@testable import MessageBus

@Suite struct BusValueTests {
  @Test(arguments: BusSample.all)
  func `every type has its signature`(sample: BusSample) {
    expectEqual(sample.value.signature, sample.signature)
  }

  @Test func `the content of variants is read whatever is around it`() {
    let value = BusValue.variant(.variant(.int16(-5)))
    expectEqual(value.content, .int16(-5))
    expectEqual(value.integer, -5)
    expectEqual(value.number, -5)
    expectNil(value.text)
    expectNil(value.flag)
    expectNil(value.path)
    expectNil(value.items)
    expectEqual(BusValue.variant(.bool(true)).flag, true)
    expectEqual(BusValue.variant(.string("a")).text, "a")
    expectEqual(BusValue.variant(.objectPath("/a")).path, "/a")
    expectNil(BusValue.string("/a").path, "a text is no path")
  }

  @Test func `a number is not rounded to fit`() {
    expectNil(BusValue.uint64(.max).integer)
    expectEqual(BusValue.uint64(7).integer, 7)
    expectNil(BusValue.double(7).integer)
    expectEqual(BusValue.double(7.5).number, 7.5)
    expect(BusValue.double(.nan).number?.isNaN == true)
  }

  @Test func `a dictionary is asked by its keys`() {
    let value = BusValue.variant(
      .dictionary(
        of: "sv",
        [
          BusEntry(.string("a"), .variant(.int32(1))), BusEntry(.string("a"), .variant(.int32(2))),
          BusEntry(.int32(3), .variant(.int32(3))),
        ]))
    expectEqual(value["a"], .int32(1), "a sender that gives two")
    expectNil(value["b"])
    expectNil(BusValue.int32(1)["a"])
  }
}
