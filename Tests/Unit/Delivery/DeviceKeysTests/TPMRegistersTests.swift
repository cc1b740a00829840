import DeviceKeys
import TestSupport
import Testing

struct TPMRegistersTests {
  @Test(
    arguments: [("7", "7"), ("0+7", "0+7"), ("7+0+7", "0+7"), ("23", "23")] as [(String, String)])
  func `numbers with a plus between them are registers`(text: String, read: String) {
    expectEqual(TPMRegisters(text)?.description, read)
  }

  @Test(arguments: ["", "+", "7+", "24", "-1", "seven", "0,7", "7 "])
  func `anything else is none`(text: String) {
    expectNil(TPMRegisters(text))
  }
}
