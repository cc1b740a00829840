import FHIRPath
import StudyModel
import TestSupport
import Testing
import Words

@testable import AmblerDevice

@Suite struct TypedNumberTests {
  @Test(arguments: [("0", 0), (" 10 ", 10), ("+5", 5), ("07", 7)])
  func `a number on a scale`(line: String, value: Int) {
    let scale = AnswerFormat.scale(ScaleFormat(minimum: 0, maximum: 10, step: 1))
    expectEqual(TypedLines.answer(line, scale), .answer(.integer(value)))
  }

  @Test(arguments: ["five", "5.5", "5,5", "", "99999999999999999999", "5 kg"])
  func `what is no whole number is not understood`(line: String) {
    let scale = AnswerFormat.scale(ScaleFormat(minimum: 0, maximum: 10, step: 1))
    expectEqual(TypedLines.answer(line, scale), .notUnderstood)
  }

  @Test(arguments: ["11", "-1"])
  func `what is not on the scale is refused by the question`(line: String) {
    let scale = AnswerFormat.scale(ScaleFormat(minimum: 0, maximum: 10, step: 1))
    expectEqual(
      TypedLines.answer(line, scale),
      .unreadable(.refusal(.notOnTheScale(minimum: 0, maximum: 10, step: 1))))
  }

  @Test func `a scale in steps takes its steps only`() {
    let scale = AnswerFormat.scale(ScaleFormat(minimum: 0, maximum: 100, step: 10))
    expectEqual(TypedLines.answer("30", scale), .answer(.integer(30)))
    expect(TypedLines.isRefused("35", scale))
  }

  @Test(arguments: [
    ("1.5", "1.5"), ("1,5", "1.5"), ("1,50", "1.50"), ("-0,25", "-0.25"), (",5", "0.5"),
    ("72", "72"), ("-.5", "-0.5"),
  ])
  func `a decimal comma is a point and digits are kept`(line: String, digits: String) throws {
    guard case .answer(.decimal(let value)) = TypedLines.answer(line, .decimal(DecimalFormat()))
    else {
      Issue.record("not read as a number")
      return
    }
    expectEqual(value.description, digits)
  }

  @Test(arguments: ["1.000,5", "1,2,3", "1e3", "0x10", "inf", "nan", "", ",", "1 5", "٣"])
  func `other ways to write numbers are not guessed`(line: String) {
    expectEqual(TypedLines.answer(line, .decimal(DecimalFormat())), .notUnderstood)
  }

  @Test func `too many digits and numbers out of range are refused`() {
    let format = AnswerFormat.decimal(
      DecimalFormat(minimum: ExactDecimal(1), maximum: ExactDecimal(2), fractionDigits: 1))
    expect(TypedLines.isRefused("1,55", format))
    expect(TypedLines.isRefused("2.1", format))
    expect(!TypedLines.isRefused("1.5", format))
  }

  @Test(arguments: [("72", 72), ("72 /min", 72), ("72 per minute", 72)])
  func `the unit of the question may be typed too`(line: String, value: Int) {
    let format = AnswerFormat.integer(IntegerFormat(unit: "/min"))
    expectEqual(TypedLines.answer(line, format), .answer(.integer(value)))
    expectEqual(TypedLines.answer("72 kg", format), .notUnderstood)
  }

  @Test(arguments: [("45", "45"), ("45,5 %", "45.5"), ("0%", "0")])
  func `a place on a line, with a percent sign or without`(line: String, digits: String) {
    let format = AnswerFormat.continuousScale(
      ContinuousScaleFormat(minimum: 0, maximum: 100, fractionDigits: 1, style: .percent))
    guard case .answer(.decimal(let value)) = TypedLines.answer(line, format) else {
      Issue.record("not read as a number")
      return
    }
    expectEqual(value.description, digits)
    expect(TypedLines.isRefused("100.1", format))
  }

  @Test func `a rung of the ladder`() {
    let ladder = AnswerFormat.ladder(LadderFormat(rungs: 10))
    expectEqual(TypedLines.answer("7", ladder), .answer(.integer(7)))
    expect(TypedLines.isRefused("11", ladder))
  }

  @Test(arguments: ["52", "52 years", "52 años", "52 سنة"])
  func `an age in years`(line: String) {
    let format = AnswerFormat.age(AgeFormat(minimum: 18, maximum: 90))
    expectEqual(TypedLines.answer(line, format), .answer(.integer(52)))
    expect(TypedLines.isRefused("91", format))
    expectEqual(TypedLines.answer("52.5", format), .notUnderstood)
  }

  @Test func `a year of birth`() {
    let format = AnswerFormat.age(AgeFormat(stored: .birthYear))
    expectEqual(TypedLines.answer("1948", format), .answer(.integer(1948)))
    expect(TypedLines.isRefused("48", format))
  }
}

@Suite struct TypedMeasureTests {
  private static let glucose = AnswerFormat.quantity(
    QuantityFormat(units: [
      QuantityFormat.Unit(code: "mmol/L"), QuantityFormat.Unit(code: "mg/dL"),
    ]))

  @Test(arguments: [
    ("5.4 mmol/L", "5.4 mmol/L"), ("5,40mmol/l", "5.40 mmol/L"), ("98 MG/DL", "98 mg/dL"),
  ])
  func `a number with one of the units`(line: String, stored: String) {
    expectEqual(TypedLines.answer(line, Self.glucose).quantityWords, stored)
  }

  @Test func `with several units a bare number is not guessed`() {
    let units = "mmol/L, mg/dL"
    expectEqual(
      TypedLines.answer("5.4", Self.glucose), .remark(Remark.unitMissing(units: units)))
    expectEqual(
      TypedLines.answer("5.4 kg", Self.glucose), .remark(Remark.unitUnknown(units: units)))
    let one = AnswerFormat.quantity(QuantityFormat(units: [QuantityFormat.Unit(code: "Cel")]))
    expectEqual(TypedLines.answer("36.6", one).quantityWords, "36.6 Cel")
    expectEqual(TypedLines.answer("36.6 °C", one).quantityWords, "36.6 Cel")
  }

  private func height(_ line: String, _ system: MeasurementSystem) -> TypedAnswer {
    TypedLines.answer(
      line, .height(HeightFormat(system: system, minimum: 30, maximum: 272)))
  }

  @Test(arguments: [
    ("172", "172 cm"), ("172 cm", "172 cm"), ("172,5cm", "172.5 cm"), ("1.72 m", "172 cm"),
    ("1,72", "172 cm"), ("1 m 72", "172 cm"), ("2 m", "200 cm"), ("5'8\"", "172.72 cm"),
    ("5 ft 8 in", "172.72 cm"), ("5’8”", "172.72 cm"), ("5 pies y 8 pulgadas", "172.72 cm"),
    ("6 ft", "182.88 cm"), ("68 in", "172.72 cm"), ("5 ft 8.5 in", "173.99 cm"),
    ("172 سم", "172 cm"), ("1.72 م", "172 cm"), ("5 أقدام و 8 بوصات", "172.72 cm"),
  ])
  func `a height in either system`(line: String, stored: String) {
    expectEqual(height(line, .either).quantityWords, stored)
  }

  @Test func `a height is not guessed`() {
    expectEqual(height("70", .either), .remark(Remark.unitMissing(units: "cm, ft, in")))
    expectEqual(height("70", .imperial), .remark(Remark.unitMissing(units: "ft, in")))
    expectEqual(height("5 8", .imperial).quantityWords, "172.72 cm")
    expectEqual(height("5 8", .either), .notUnderstood)
    expectEqual(height("5 ft 8 in", .metric), .remark(Remark.unitUnknown(units: "cm, m")))
    expectEqual(height("5 ft 12 in", .either), .remark(Remark.fewerInches))
    expectEqual(height("70", .metric).quantityWords, "70 cm")
    for line in ["", "-172", "tall", "172 kg", "5 ft 8 in 3", "1 m 720", "5'"] {
      expectEqual(height(line, .either).quantityWords, (line == "5'" ? "152.4 cm" : nil), "\(line)")
    }
    expect(
      TypedLines.isRefused(
        "300 cm", .height(HeightFormat(system: .metric, minimum: 30, maximum: 272))))
  }

  private func weight(_ line: String, _ system: MeasurementSystem) -> TypedAnswer {
    TypedLines.answer(
      line,
      .weight(WeightFormat(system: system, minimum: 1, maximum: 650, fractionDigits: 1)))
  }

  @Test(arguments: [
    ("72.5 kg", "72.5 kg"), ("72,5 kilos", "72.5 kg"), ("160 lb", "72.57 kg"),
    ("160.5 pounds", "72.8 kg"), ("11 st 6 lb", "72.57 kg"), ("11 st 6", "72.57 kg"),
    ("11 stone", "69.85 kg"), ("160 libras", "72.57 kg"), ("72.5 كغ", "72.5 kg"),
  ])
  func `a weight in either system`(line: String, stored: String) {
    expectEqual(weight(line, .either).quantityWords, stored)
  }

  @Test func `a weight is not guessed`() {
    expectEqual(weight("72.5", .metric).quantityWords, "72.5 kg")
    expectEqual(weight("72.5", .either), .remark(Remark.unitMissing(units: "kg, lb, st")))
    expectEqual(weight("160", .imperial), .remark(Remark.unitMissing(units: "lb, st")))
    expectEqual(weight("160 lb", .metric), .remark(Remark.unitUnknown(units: "kg")))
    expectEqual(weight("11 st 14 lb", .either), .notUnderstood)
    expectEqual(weight("heavy", .either), .notUnderstood)
  }
}
