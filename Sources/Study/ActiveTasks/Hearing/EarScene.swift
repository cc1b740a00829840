import StudyModel
import Words

/// What is seen while somebody listens: two ears, the one that is tested lit, and nothing that tells
/// when a tone sounds.
enum EarScene {
  static func scene(
    _ ear: Ear?, prompt: Message, controls: [Scene.Control], progress: Double?
  ) -> Scene {
    Scene(
      prompt: LocalizedText(prompt),
      items: [
        item(
          "leftEar", x: 0.25, TaskMessage.Hearing.Ear.left, isLit: ear == .left || ear == .both),
        item(
          "rightEar", x: 0.75, TaskMessage.Hearing.Ear.right, isLit: ear == .right || ear == .both),
      ], aspect: 0.5, controls: controls, progress: progress)
  }

  private static func item(
    _ id: String, x: Double, _ label: Message, isLit: Bool
  ) -> Scene.Item {
    Scene.Item(
      id, .circle(radius: 0.12), at: BoardPlace(x: x, y: 0.25), label: LocalizedText(label),
      isLit: isLit)
  }
}
