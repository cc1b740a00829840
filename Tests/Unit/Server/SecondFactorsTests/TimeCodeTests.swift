import SecondFactors
import TestSupport
import Testing

struct TimeCodeTests {
  private static let code = TimeCode(secret: Array("12345678901234567890".utf8))

  @Test(
    arguments: [
      (59, "94287082"), (1_111_111_109, "07081804"), (1_111_111_111, "14050471"),
      (1_234_567_890, "89005924"), (2_000_000_000, "69279037"), (20_000_000_000, "65353130"),
    ] as [(Int64, String)])
  func `codes are those of the standard's examples`(seconds: Int64, wanted: String) {
    let step = TimeCode.step(atSeconds: seconds)
    expectEqual(Self.code.code(ofStep: step, digitCount: 8), wanted)
    expectEqual(Self.code.code(ofStep: step), String(wanted.suffix(6)))
  }

  @Test func `a code counts one step before and after, and no longer`() {
    let moment: Int64 = 1_763_812_800
    let step = TimeCode.step(atSeconds: moment)
    for distance in Int64(-3)...3 {
      let found = Self.code.step(
        of: Self.code.code(ofStep: step + distance), atSeconds: moment, after: 0)
      let counts = (-1...1).contains(distance)
      expectEqual(found, counts ? step + distance : nil, "\(distance)")
    }
  }

  @Test func `a step is taken once, and none before it afterwards`() {
    let moment: Int64 = 1_763_812_800
    let step = TimeCode.step(atSeconds: moment)
    for distance in Int64(-1)...1 {
      let typed = Self.code.code(ofStep: step + distance)
      expectNil(Self.code.step(of: typed, atSeconds: moment, after: step + 1))
      expectEqual(
        Self.code.step(of: typed, atSeconds: moment, after: step), distance == 1 ? step + 1 : nil)
    }
  }

  @Test(
    arguments: [
      ("123456", "123456"), (" 123 456 ", "123456"), ("123-456", "123456"), ("", nil),
      ("12345", nil), ("1234567", nil), ("12345a", nil), ("١٢٣٤٥٦", nil), ("+12345", nil),
    ] as [(String, String?)])
  func `six digits are a code, however they are parted`(typed: String, digits: String?) {
    expectEqual(TimeCode.digits(typed), digits)
  }

  @Test(
    arguments: [
      ("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foob", "MZXW6YQ"),
      ("fooba", "MZXW6YTB"), ("foobar", "MZXW6YTBOI"),
    ] as [(String, String)])
  func `secrets are written as the standard's examples`(bytes: String, text: String) {
    expectEqual(Base32.encode(Array(bytes.utf8)), text)
  }

  @Test func `an app is told all that it needs, and no sign ends a name early`() {
    expectEqual(
      CodeAddress.text(
        secret: Array("foobar".utf8), issuer: "Ambler study.example", name: "ü&x?=/#:@y"),
      "otpauth://totp/Ambler%20study.example:%C3%BC%26x%3F%3D%2F%23%3A%40y?secret=MZXW6YTBOI"
        + "&issuer=Ambler%20study.example&algorithm=SHA1&digits=6&period=30")
  }
}
