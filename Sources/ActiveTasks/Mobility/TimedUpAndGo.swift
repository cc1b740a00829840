package import StudyModel

/// Stand up from a chair, walk three metres, turn, walk back, sit down: the timed up and go test.
///
/// D. Podsiadlo, S. Richardson: The timed "Up & Go", J. Am. Geriatr. Soc. 39, 1991.
package struct TimedUpAndGo: Sendable, Hashable {
  /// Once besides a practice, each 10 to 300 s at the most.
  package var walks: RepeatedWalk
  package var hasPractice: Bool

  package static let entry = ActivityCatalog.Entry(
    "timedUpAndGo", "Stand up from a chair, walk three metres and back, sit down.",
    keys.descriptions + [practice.description] + CommonKeys.all
  ) { members, head in
    let practice = practice.read(&members)
    let walks = keys.read(&members)
    guard let walks, let practice else { return nil }
    return TimedUpAndGo(walks: walks, hasPractice: practice).activity(head.owner)
  }

  private static let practice = Parameter.flag(
    "practice", otherwise: true, "whether it is done once before it counts")
  private static let keys = RepeatedWalk.Keys(
    times: .integer("times", 1...5, otherwise: 1, "how often it is done and timed"),
    limit: .seconds(
      "limitSeconds", 10...300, otherwise: .seconds(120), "how long one lasts at the most"))

  /// To the mark, in metres.
  static let wayMeters = 3.0

  /// The pages, the practice and each timed round, as phases; a round begins on the chair.
  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = walks.common.showsInstructions ? instructions(owner) : []
    phases += walks.ways.phases(owner) + walks.gate
    if hasPractice { phases.append(Self.tryOut) }
    for number in 1...walks.times {
      let suffix = walks.times == 1 ? "" : "\(number)"
      phases.append(.seated("ready\(suffix)"))
      phases.append(.countdown(.seconds(3), name: "countdown\(suffix)"))
      phases += walks.ways.each(usual: .walking, owner) { _ in [go("go\(suffix)")] }
    }
    if walks.common.showsConclusion { phases.append(.conclusion(Mobility.done)) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  private func go(_ name: String) -> Phase {
    walks.walk(
      name, Wording.text("Up and go", "Levántese y ande", "النهوض والمشي"),
      Wording.text(
        "Go. Stand up, walk around the mark, come back and sit down. Then say that you are done.",
        "Ya. Levántese, rodee la marca, vuelva y siéntese. Después indique que ha terminado.",
        "الآن. يُرجى النهوض والمشي حول العلامة والعودة والجلوس، ثم الإخبار بأنك انتهيت."),
      measures: .upAndGo, meters: 2 * Self.wayMeters)
  }

  /// Once without being timed, as the test's authors have it; nothing is recorded.
  private static let tryOut = Phase.ready(
    "practice", Wording.text("Practice", "Práctica", "تمرين"),
    Wording.text(
      "Do it once to try it: stand up, walk around the mark, come back and sit down. Then go on.",
      "Hágalo una vez para probar: levántese, rodee la marca, vuelva y siéntese. Después continúe.",
      "يُرجى فعل ذلك مرة للتجربة: النهوض والمشي حول العلامة والعودة والجلوس، ثم المتابعة.")
  )

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      .opening(
        owner,
        Wording.text(
          "Timed up and go", "Levántese y ande",
          "النهوض والمشي مع قياس الوقت"),
        Wording.text(
          "This test measures how long you take to stand up, walk a little and sit down.",
          "Esta prueba mide cuánto tarda en levantarse, caminar un poco y sentarse.",
          "يقيس هذا الاختبار الوقت اللازم لك للنهوض والمشي قليلًا ثم الجلوس.")),
      .safety(SafetyWords.walking),
      .explanation(
        Wording.text(
          "Put a chair with arms against a wall and a mark on the floor 3 m in front of it. "
            + SafetyWords.pocket.english
            + " Sit down with your back against the chair. Walk at your usual "
            + "pace.",
          "Ponga una silla con brazos contra la pared y una marca en el suelo 3 m delante de ella. "
            + SafetyWords.pocket.spanish
            + " Siéntese con la espalda apoyada. Camine a su paso habitual.",
          "يُرجى وضع كرسي بذراعين ملاصقًا لجدار، ووضع علامة على الأرض أمامه على بعد 3 أمتار. "
            + SafetyWords.pocket.arabic
            + " يُرجى الجلوس مع إسناد الظهر إلى الكرسي، والمشي بالسرعة المعتادة.")
      ),
    ]
  }
}
