import Commands
import StudyModel
import TestSupport
import Testing
import Words

@testable import AmblerDevice

@Suite struct NumberTextTests {
  @Test(arguments: [
    (0.0, "0"), (12, "12"), (412.7, "413"), (27.43, "27.4"), (1.2345, "1.23"), (0.3121, "0.312"),
    (0.01992, "0.0199"), (-1.5, "-1.50"), (-0.00001, "-0.0000100"), (.infinity, "–"), (.nan, "–"),
    (1e20, "100000000000000000000"), (0.0019, "0.00190"), (1e-12, "0.000000000"),
  ])
  func `about three digits`(value: Double, text: String) {
    expectEqual(NumberText.short(value), text)
  }

  @Test(arguments: [
    (24.41, 4.03, "24.4 ± 4.0"), (412.2, 12.4, "412 ± 12"), (0.3124, 0.0121, "0.312 ± 0.012"),
    (5.0, 0, "5"), (1234, 250, "1234 ± 250"),
  ])
  func `value and uncertainty to the same place`(
    value: Double, uncertainty: Double, text: String
  ) {
    expectEqual(NumberText.measured(value, uncertainty: uncertainty), text)
  }

  @Test(arguments: [
    (MeasureName.cadence, 108.0, "108 steps/min"), (.steps, 36, "36 steps"),
    (.meanSpeed, 1.22, "1.22 m/s"), (.movement, 0.5, "0.500 m/s²"), (.validCount, 3, "3 attempts"),
    (.stillShare, 100, "100 %"), (.dPrime, 1.5, "1.50 SD"),
    (.pitchVariability, 0.5, "0.500 semitones"),
  ])
  func `units as people write them`(name: MeasureName, value: Double, text: String) {
    let measure = Measure(
      step: StepID("walk"), name: name.text, value: value, unit: name.unit,
      algorithm: .init(name: "a", version: "1"), recordings: [])
    expectEqual(MeasureLines.value(measure), text)
  }

  @Test func `what is counted is named in the person's language`() {
    func words(_ value: Double, _ language: String) -> String {
      MeasureLines.value(
        Measure(
          step: StepID("walk"), name: MeasureName.steps.text, value: value, unit: "1",
          algorithm: .init(name: "a", version: "1"), recordings: []), [language])
    }
    expectEqual(words(36, "es"), "36 pasos")
    expectEqual(words(1, "en"), "1 step")
    expectEqual(words(3, "ar"), "3 خطوات")
    expectEqual(words(36, "ar"), "36 خطوة")
  }

  @Test(arguments: [
    ("en", "24.4 ± 4.0 m/s²"), ("es", "24,4 ± 4,0 m/s²"), ("de", "24,4 ± 4,0 m/s²"),
    ("fr", "24,4 ± 4,0 m/s²"), ("ar", "24.4 ± 4.0 m/s²"),
  ])
  func `a number is written as the language writes it`(language: String, text: String) {
    let measure = Measure(
      step: StepID("walk"), name: "movement", value: 24.41, unit: "m/s2", uncertainty: 4.03,
      algorithm: .init(name: "a", version: "1"), recordings: [])
    expectEqual(MeasureLines.value(measure, [language]), text)
    expectEqual(NumberText.measured(24.41, uncertainty: 4.03), "24.4 ± 4.0", "files have a point")
  }

  @Test func `a message writes its numbers as its language does, and what is none as it is`() {
    expectEqual(WordValue.short(0.0212), .number("0.0212"))
    let rate = ResultMessage.Calibration.rate(rate: WordValue.fixed(99.84, 1))
    expect(rate.text(["de"]).contains("99,8") && rate.text(["en"]).contains("99.8"))
    expectEqual(NumberText.written("–", ["de"]), "–")
    expectEqual(NumberText.written("1234.50", ["fr"]), "1234,50")
  }

  @Test func `units have names of their own in the person's language`() {
    let measure = Measure(
      step: StepID("walk"), name: "other", value: 3, unit: "/min",
      algorithm: .init(name: "a", version: "1"), recordings: [])
    expectEqual(MeasureLines.value(measure, ["en"]), "3 per minute")
    for language in Language.all.dropFirst() {
      let text = MeasureLines.value(measure, [language.tag])
      expect(!text.contains("per minute"), "\(text)")
    }
  }

  @Test func `a measure without a value says so`() {
    let measure = Measure(
      step: StepID("walk"), name: "distance", value: nil, unit: "m",
      algorithm: .init(name: "a", version: "1"), recordings: [])
    expectEqual(MeasureLines.value(measure), "not known")
  }

  @Test(arguments: QualityFlag.allCases)
  func `every flag is a sentence`(flag: QualityFlag) {
    for language in Language.all {
      let text = flag.message.text(in: language)
      expect(text.hasSuffix("."))
      // Arabic has no capitals.
      expect(text.first?.isLowercase == false)
    }
  }
}
