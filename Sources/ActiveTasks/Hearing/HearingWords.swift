import StudyModel

/// Words that tests with headphones have in common.
enum HearingWords {
  /// What is needed before such a test.
  static let headphones = Phase(
    "headphones",
    title: Wording.text("Put on the headphones", "Póngase los auriculares", "وضع سماعات الرأس"),
    text: Wording.text(
      "Put on the headphones: the side marked L goes on the left ear, the side marked R on the right "
        + "ear. Take off glasses, earrings and hearing aids that are in the way. Do this test where "
        + "it is quiet. If a sound is unpleasant, take the headphones off. You can stop at any time.",
      "Póngase los auriculares: el lado marcado con L (o I) en el oído izquierdo, el lado marcado con "
        + "R (o D) en el derecho. Quítese las gafas, los pendientes y los audífonos que estorben. "
        + "Haga esta prueba en un lugar tranquilo. Si un sonido le molesta, quítese los auriculares. "
        + "Puede parar en cualquier momento.",
      "يُرجى وضع سماعات الرأس: الجهة التي عليها الحرف L على الأذن اليسرى، والجهة التي عليها "
        + "الحرف R على الأذن اليمنى. يُرجى نزع ما يعيق من نظارات وأقراط وسماعات طبية، وإجراء "
        + "هذا الاختبار في مكان هادئ. إذا كان أحد الأصوات مزعجًا، يُرجى نزع السماعات. يمكنك "
        + "التوقف في أي وقت."),
    .instruction)
}
