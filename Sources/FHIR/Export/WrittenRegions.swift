import StrictJSON
import StudyModel

/// Writes out the regions of body maps that name none: they are the built-in ones.
struct WrittenRegions {
  private var regions: [String: JSONValue] = [:]

  init(_ task: StudyTask) {
    for question in task.questions {
      guard case .bodyMap(let format) = question.format else { continue }
      regions[question.id.text] = .list(
        format.regions.map { region in
          .object([
            "id": .string(region.id), "text": Self.words(region.text, task.language),
            "code": region.code.map { code in
              .object([
                "system": .string(code.system), "version": code.version.map { .string($0) },
                "code": .string(code.code),
              ])
            },
            "side": region.side.map { .string($0.rawValue) },
          ])
        })
    }
  }

  private static func words(_ text: StudyModel.LocalizedText, _ language: String) -> JSONValue {
    guard text.byLanguage.count > 1 else { return .string(text.fallback) }
    let tags = text.byLanguage.keys.sorted()
    return .object(
      tags.map { JSONMember(key: $0, value: .string(text.byLanguage[$0] ?? text.fallback)) })
  }

  /// The definition with all regions in it.
  func written(in definition: JSONValue) -> JSONValue {
    regions.isEmpty ? definition : step(definition)
  }

  private func step(_ value: JSONValue) -> JSONValue {
    var draft = ObjectDraft(value.objectValue ?? [])
    for key in ["steps", "questions"] {
      if let inner = draft[key]?.listValue { draft[key] = .list(inner.map(step)) }
    }
    if let id = draft["id"]?.stringValue, let found = regions[id], let answer = draft["answer"],
      answer["regions"] == nil
    {
      var format = ObjectDraft(answer.objectValue ?? [])
      format["regions"] = found
      draft["answer"] = format.value
    }
    return draft.value
  }
}
