import DataExport
import StrictJSON
import StudyModel

extension ResultSummary {
  /// As the history of a survey shows it.
  var surveyJSON: JSONValue { .object(surveyMembers) }

  /// With its answers and scores.
  func surveyJSON(with sheet: AnswerSheet) -> JSONValue {
    .object(surveyMembers + (sheet.json.objectValue ?? []))
  }

  private var surveyMembers: [JSONMember] {
    [
      JSONMember(key: "id", value: .string(id)),
      JSONMember(key: "survey", value: .string(taskID)),
      JSONMember(key: "version", value: .string(taskVersion)),
      JSONMember(
        key: "date", value: .string((ended ?? started ?? stored).document004)),
      JSONMember(key: "outcome", value: .string(outcome)),
      JSONMember(key: "flags", value: .list(flags.map { .string($0.rawValue) })),
    ]
  }
}
