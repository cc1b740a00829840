import Session
import StrictJSON
import StudyModel
import TaskRunner

extension Screen.Field {
  func json(in languages: [String]) -> JSONValue {
    .object(["id": .string(question.id.text), "title": .string(title)])
  }
}
extension TimedPart { var json: JSONValue { .object([:]) } }
extension Screen.Test { func json(in languages: [String]) -> JSONValue { .object([:]) } }
extension Screen.Gate { var json: JSONValue { .object([:]) } }
extension LiveReadout { var json: JSONValue { .object([:]) } }
extension PartSignal { var json: JSONValue { .object([:]) } }
extension PageState.TrialStage { var json: JSONValue { .object([:]) } }
extension Response { init?(page: JSONValue) { return nil } }
