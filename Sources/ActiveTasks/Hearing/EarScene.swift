import StudyModel

/// What is seen while somebody listens: two ears, the one that is tested lit, and nothing that tells
/// when a tone sounds.
enum EarScene {
  static func scene(
    _ ear: Ear?, prompt: LocalizedText, controls: [Scene.Control], progress: Double?
  ) -> Scene {
    Scene(
      prompt: prompt,
      items: [
        item(
          "leftEar", x: 0.25, Wording.text("L", "I", "يسار"), isLit: ear == .left || ear == .both),
        item(
          "rightEar", x: 0.75, Wording.text("R", "D", "يمين"), isLit: ear == .right || ear == .both),
      ], aspect: 0.5, controls: controls, progress: progress)
  }

  private static func item(
    _ id: String, x: Double, _ label: LocalizedText, isLit: Bool
  ) -> Scene.Item {
    Scene.Item(
      id, .circle(radius: 0.12), at: BoardPlace(x: x, y: 0.25), label: label, isLit: isLit)
  }
}

extension Ear {
  /// `the right ear`.
  var words: LocalizedText {
    switch self {
    case .left: Wording.text("the left ear", "el oído izquierdo", "الأذن اليسرى")
    case .right: Wording.text("the right ear", "el oído derecho", "الأذن اليمنى")
    case .both: Wording.text("both ears", "los dos oídos", "الأذنين معًا")
    }
  }
}
