import StudyModel
import TaskRunner
import Testing

extension RunPlan {
  /// Expects that whatever a person reads or hears on these pages is there in both languages.
  func expectEnglishAndSpanish() {
    for page in pages {
      var texts = [page.title, page.text, page.spoken]
      if case .timed(let part) = page.content { texts += part.cues.map(\.text) }
      for text in texts.compactMap(\.self) {
        let english = text.text(in: ["en"])
        #expect(!english.isEmpty)
        #expect(text.text(in: ["es"]) != english, "\(page.id): \(english)")
      }
    }
  }
}
