import FHIR
import Testing
import TestSupport

@Suite struct QuestionnaireFaultTests {
  @Test func `every fault has a place, a cause and a remedy`() {
    let text = #"""
      {"resourceType": "Questionnaire", "status": "finished", "date": "yesterday", "item": [
        {"linkId": "a", "type": "choise", "required": "yes"},
        {"linkId": "b", "type": "string", "maxLength": -1,
         "enableWhen": [{"question": "nobody", "operator": "=", "answerString": "x"},
                        {"question": "a", "operator": "~", "answerString": "x"},
                        {"question": "a", "operator": "exists", "answerString": "x"},
                        {"question": "a", "operator": "="}]},
        {"linkId": "b", "type": "boolean"},
        {"type": "group"},
        {"linkId": "c", "type": "boolean",
         "enableWhen": [{"question": "d", "operator": "exists", "answerBoolean": true}]},
        {"linkId": "d", "type": "time",
         "enableWhen": [{"question": "c", "operator": "=", "answerBoolean": true}],
         "answerOption": [{"valueTime": "25:00:00"}, {}], "initial": [{}]},
        {"linkId": "e", "type": "decimal", "answerOption": [
           {"valueDecimal": 0.123456789012345678901234567890123456789},
           {"valueInteger": 1.5}, {"valueDate": "2023-02-29"}, {"valueDateTime": "noon"}]}
      ]}
      """#
    expectSnapshot(
      Documents.faults(text), named: "questionnaire-faults.txt", in: "../Snapshots")
  }

  @Test(arguments: [
    #"{"resourceType": "Patient"}"#, #"{}"#, "[]", "null", "", #"{"resourceType": 5}"#,
  ])
  func `another document is refused`(text: String) {
    expect(!Documents.faults(text).isEmpty)
  }

  @Test func `an item that waits for its own child depends on itself`() {
    let text = #"""
      {"resourceType": "Questionnaire", "item": [{"linkId": "a", "type": "group",
        "enableWhen": [{"question": "b", "operator": "exists", "answerBoolean": true}],
        "item": [{"linkId": "b", "type": "boolean"}]}]}
      """#
    expect(Documents.faults(text).contains("makes the item depend on itself"))
  }
}
