import StudyModel
import TestSupport
import Testing

@testable import Tablet

struct PINTests {
  private let rule = PINRule(digitCount: 4)
  private let start = Instant(nanoseconds: 0)

  @Test(arguments: ["2580", "1357", "9042", "1122"])
  func `a PIN of the right length that is no row is taken`(pin: String) throws {
    try rule.check(pin)
  }

  @Test(arguments: [
    ("12a4", PINRule.Fault.notDigits), ("１２３４", .notDigits), ("258", .wrongLength),
    ("25801", .wrongLength), ("", .wrongLength), ("0000", .tooEasy), ("7777", .tooEasy),
    ("1234", .tooEasy), ("6543", .tooEasy),
  ])
  func `another PIN is refused with the reason`(pin: String, fault: PINRule.Fault) {
    #expect(throws: fault) { try rule.check(pin) }
  }

  @Test func `three wrong PINs cost nothing, the fourth half a minute, later ones up to an hour`() {
    var throttle = PINThrottle()
    var now = start
    var waits: [Duration?] = []
    for _ in 1...9 {
      throttle.noteFault(at: now)
      let wait = throttle.wait(at: now)
      waits.append(wait)
      now = now + (wait ?? .zero)
      expectNil(throttle.wait(at: now))
    }
    expectEqual(
      waits,
      [
        nil, nil, nil, .seconds(30), .seconds(60), .seconds(300), .seconds(900), .seconds(3600),
        .seconds(3600),
      ])
  }

  @Test func `a right PIN forgets the wrong ones`() {
    var throttle = PINThrottle()
    for _ in 1...5 { throttle.noteFault(at: start) }
    throttle.noteRight()
    expectNil(throttle.wait(at: start))
    expectEqual(throttle.faultCount, 0)
  }

  @Test func `a restart gives no free tries`() {
    let throttle = PINThrottle(faultCount: 6, restartedAt: start)
    expectEqual(throttle.wait(at: start), .seconds(300))
    expectNil(PINThrottle(faultCount: 3, restartedAt: start).wait(at: start))
  }

  @Test(arguments: ["", String(repeating: "n", count: 41), "Anna\u{202E}", "Anna\n", "\u{200B}"])
  func `a name that cannot be shown as it is is refused`(name: String) {
    expect(!Person.isName(name))
  }

  @Test(arguments: ["Anna", "José María", "فاطمة", "李", "Anna 😀"])
  func `names are in any language`(name: String) { expect(Person.isName(name)) }
}
