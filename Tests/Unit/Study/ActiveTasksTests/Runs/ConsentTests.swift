import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

struct ConsentTests {
  private static func consent(_ signature: ConsentStep.Signature, limit: Int = 2) -> Step {
    let quiz = Quiz(
      rightAnswers: [.boolean(true)], wrongText: LocalizedText("Read again."), attemptLimit: limit)
    return Step(
      id: StepID("consent"), title: LocalizedText("Consent"),
      kind: .consent(
        ConsentStep(
          version: "2",
          sections: [
            ConsentStep.Section(
              topic: .overview, title: LocalizedText("What"), summary: LocalizedText("Short"),
              text: LocalizedText("Long", byLanguage: ["es": "Largo"])),
            ConsentStep.Section(
              topic: .privacy, title: LocalizedText("Who"), summary: LocalizedText("Nobody")),
          ],
          questions: [Question.yesNo("understood").with { $0.quiz = quiz }],
          agreement: LocalizedText("I take part."), signature: signature,
          declinedText: LocalizedText("Thank you."), definition: .null)))
  }

  @Test func `a consent is read, understood, given and signed`() throws {
    var driver = try RunDriver([Self.consent(.drawn), .page("z", when: "consent.agreed")])
    expectEqual(driver.run.plan.pages[0].text?.text(in: ["es"]), "Short\n\nLargo")
    try driver.take(.person(.next))
    try driver.take(.person(.next))
    expectEqual(driver.page, "understood")
    try driver.go(.boolean(true))
    expectEqual(driver.page, "consent.agreed")
    try driver.go(.boolean(true))
    expectEqual(driver.page, "consent.name")
    try driver.go(.text("Ana"))
    expectEqual(driver.page, "consent.signature")
    let drawing = AttachedFile(
      sha256: String(repeating: "0", count: 64), byteCount: 9, mediaType: "image/png")
    try driver.go(.attachment(drawing))
    expectEqual(driver.page, "z")
  }

  @Test(arguments: [(ConsentStep.Signature.none, "z"), (.typed, "consent.name")])
  func `a consent asks for the signature that it needs`(
    signature: ConsentStep.Signature, page: String
  ) throws {
    var driver = try RunDriver([Self.consent(signature), .page("z")])
    for _ in 0..<2 { try driver.take(.person(.next)) }
    try driver.go(.boolean(true))
    try driver.go(.boolean(true))
    expectEqual(driver.page, page)
  }

  @Test func `who does not agree is thanked, and the run is declined`() throws {
    var driver = try RunDriver([Self.consent(.typed), .page("z")])
    for _ in 0..<2 { try driver.take(.person(.next)) }
    try driver.go(.boolean(true))
    try driver.go(.boolean(false))
    expectEqual(driver.page, "consent.declined")
    try driver.take(.person(.back))
    expectEqual(driver.page, "consent.agreed", "and may change their mind")
    try driver.go(.boolean(false))
    try driver.take(.person(.next))
    expectEqual(driver.run.phase, .finished(.declined))
  }

  @Test func `a wrong answer may be tried again, each time a visit, and not for ever`() throws {
    var driver = try RunDriver([Self.consent(.none, limit: 2), .page("z")])
    for _ in 0..<2 { try driver.take(.person(.next)) }
    try driver.go(.boolean(false))
    expectEqual(driver.page, "understood")
    expectEqual(
      driver.run.complaint(about: StepID("understood")),
      .wrongAnswer(text: LocalizedText("Read again.")))
    expectEqual(driver.visits("understood").map(\.answer), [.boolean(false), nil])
    try driver.go(.boolean(false))
    expectEqual(driver.page, "consent.declined")
    expectEqual(driver.visits("understood").count, 2)
  }

  @Test func `a right answer after a wrong one goes on`() throws {
    var driver = try RunDriver([Self.consent(.none, limit: 2), .page("z")])
    for _ in 0..<2 { try driver.take(.person(.next)) }
    try driver.go(.boolean(false))
    try driver.go(.boolean(true))
    expectEqual(driver.page, "consent.agreed")
    expectNil(driver.run.complaint(about: StepID("consent.agreed")))
  }

  @Test func `a consent is taken back by a yes`() throws {
    let step = Step(
      id: StepID("leave"),
      kind: .withdrawal(
        WithdrawalStep(consent: StepID("consent"), statement: LocalizedText("I leave."))))
    var driver = try RunDriver([step, .page("z", when: "leave")])
    try driver.go(.boolean(true))
    expectEqual(driver.page, "z")
  }

  private static func eligibility(eligibleText: String?) -> Step {
    Step(
      id: StepID("check"), title: LocalizedText("Check"),
      kind: .eligibility(
        EligibilityStep(
          criteria: [
            .init(question: .yesNo("adult"), eligibleAnswers: [.boolean(true)]),
            .init(question: .yesNo("pregnant", when: "adult"), eligibleAnswers: [.boolean(false)]),
          ], eligibleText: eligibleText.map { LocalizedText($0) },
          ineligibleText: LocalizedText("Not you."))))
  }

  @Test(arguments: [nil, "Welcome."])
  func `the right answers let somebody take part`(text: String?) throws {
    var driver = try RunDriver([Self.eligibility(eligibleText: text), .page("z")])
    try driver.answer(.boolean(true), to: "adult")
    try driver.answer(.boolean(false), to: "pregnant")
    try driver.take(.person(.next))
    if text != nil {
      expectEqual(driver.page, "check.eligible")
      try driver.take(.person(.next))
    }
    expectEqual(driver.page, "z")
  }

  @Test func `any other answer ends the run for those who cannot take part`() throws {
    for adult in [true, false] {
      var driver = try RunDriver([Self.eligibility(eligibleText: nil), .page("z")])
      try driver.answer(.boolean(adult), to: "adult")
      if adult { try driver.answer(.boolean(true), to: "pregnant") }
      try driver.take(.person(.next))
      expectEqual(driver.page, "check.ineligible")
      try driver.take(.person(.next))
      expectEqual(driver.run.phase, .finished(.ineligible))
    }
  }

  @Test func `a step that offers it ends the run early, with its own last page`() throws {
    var driver = try RunDriver([
      .number("a"), Step.number("b").ending("Sorry"), .number("c"), .page("z"),
    ])
    expectEqual(driver.refusal(.person(.endHere))?.reason, .noEarlyEnd)
    try driver.go(.integer(1))
    try driver.go(.integer(2))
    try driver.go(.integer(3))
    try driver.take(.person(.back))
    try driver.take(.person(.back))
    try driver.take(.person(.endHere))
    expectEqual(driver.page, "b.ended")
    try driver.take(.person(.back))
    expectEqual(driver.page, "b", "it was a slip")
    try driver.take(.person(.endHere))
    try driver.take(.person(.next))
    expectEqual(driver.run.phase, .finished(.endedEarly))
    expectEqual(driver.run.answers, [StepID("a"): .integer(1), StepID("b"): .integer(2)])
  }

  @Test func `a section's early end is offered on each of its pages`() throws {
    var driver = try RunDriver([
      Step.section("s", .page("a"), .page("b")).ending("Bye"), .page("z"),
    ])
    try driver.take(.person(.next))
    try driver.take(.person(.endHere))
    expectEqual(driver.page, "s.ended")
    var through = try RunDriver([
      Step.section("s", .page("a"), .page("b")).ending("Bye"), .page("z"),
    ])
    expectEqual(try through.way(), ["a", "b", "z"], "nobody else meets its page")
  }
}
