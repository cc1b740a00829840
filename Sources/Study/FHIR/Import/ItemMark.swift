import StrictJSON
import StudyModel

/// What the extensions of our own say of an item, or of the questionnaire.
struct ItemMark: Sendable, Hashable {
  /// The word for a score in place of a type of step.
  static let score = "score"

  var stepType: StepWord?
  var isScore = false
  var answerType: AnswerType?
  var patch: [JSONChange] = []
  /// The changes of the repeat group around a question that repeats.
  var listPatch: [JSONChange] = []
  /// Marks with a value that is not known.
  var unknown: [String] = []

  init() {}

  /// Reads the extensions of `element`; `activities` are the types of active tasks that there are.
  init(_ element: JSONValue, activities: [String] = []) {
    for found in element["extension"]?.listValue ?? [] {
      guard let url = found["url"]?.stringValue, url.hasPrefix(ExtensionURL.own) else { continue }
      let value = (found["valueCode"] ?? found["valueString"])?.stringValue ?? ""
      if !read(url, value, activities) {
        unknown.append(url)
      }
    }
  }

  private mutating func read(_ url: String, _ value: String, _ activities: [String]) -> Bool {
    switch url {
    case ExtensionURL.stepType:
      isScore = value == Self.score
      stepType =
        StepType(rawValue: value).map(StepWord.known)
        ?? (activities.contains(value) ? .activity(value) : nil)
      return isScore || stepType != nil
    case ExtensionURL.answerType:
      answerType = AnswerType(rawValue: value)
      return answerType != nil
    case ExtensionURL.patch:
      guard let patch = JSONPatch(value) else { return false }
      self.patch = patch.changes
      return true
    case ExtensionURL.listPatch:
      guard let patch = JSONPatch(value) else { return false }
      listPatch = patch.changes
      return true
    case _: return false
    }
  }

  /// The marks of all items by linkId.
  static func marks(in questionnaire: JSONValue, activities: [String]) -> [String: ItemMark] {
    var marks: [String: ItemMark] = [:]
    var waiting = questionnaire["item"]?.listValue ?? []
    while let item = waiting.popLast() {
      if let linkId = item["linkId"]?.stringValue, item["extension"] != nil {
        marks[linkId] = ItemMark(item, activities: activities)
      }
      waiting += item["item"]?.listValue ?? []
    }
    return marks
  }
}
