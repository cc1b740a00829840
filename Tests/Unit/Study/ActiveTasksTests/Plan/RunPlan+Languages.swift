import StudyModel
import TaskRunner
import TestSupport
import Testing
import Words

extension RunPlan {
  /// Expects that whatever a person reads or hears on these pages is there in all three languages.
  func expectEveryLanguage() {
    for page in pages {
      var texts = [page.title, page.text, page.spoken]
      switch page.content {
      case .timed(let part): texts += part.cues.map(\.text)
      case .question(let question): texts += question.words
      case .instruction, .form, .countdown, .group, .review, .completion, .table, .wait, .media,
        .ending, .gate, .exercise:
        break
      }
      for text in texts.compactMap(\.self) { text.expectEveryLanguage("\(page.id)") }
    }
  }
}

extension Question {
  /// What is read of a question: itself, and what can be chosen.
  fileprivate var words: [LocalizedText?] {
    let own = [title, text, help] + format.options.map(\.text)
    return switch format {
    case .scale(let scale): own + [scale.minimumText, scale.maximumText]
    case .boolean(let format): own + [format.yesText, format.noText]
    default: own
    }
  }
}

extension LocalizedText {
  /// Expects words in every language that say the same, as far as that can be seen.
  func expectEveryLanguage(_ place: String) {
    let english = text(in: ["en"])
    expectEqual(Set(byLanguage.keys), Set(Language.all.map(\.tag)), "\(place): \(english)")
    expect(byLanguage.values.allSatisfy { !$0.isEmpty }, "\(place): \(english)")
    expect(text(in: ["es"]) != english, "\(place): \(english)")
    let faults = ArabicText.faults(text(in: ["ar"]), english: english)
    expect(faults.isEmpty, "\(place): \(text(in: ["ar"])) \(faults)")
  }
}
