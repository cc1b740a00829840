import FHIR
import FHIRPath

/// The process that reads and validates one response again and again.
enum FHIRPart {
  private static let rounds = 9
  private static let perRound = 2000

  static func run() throws(BenchError) {
    do {
      let bytes = Array(FHIRDocuments.response.utf8)
      let definition = Array(FHIRDocuments.questionnaire.utf8)
      let validator = ResponseValidator(
        try Questionnaire.read(definition, file: "questionnaire.json"))
      let read = try QuestionnaireResponse.read(bytes, file: "response.json")
      var issues = 0
      PartReport.say(
        "each",
        try measure {
          let response = try QuestionnaireResponse.read(bytes, file: "response.json")
          issues += validator.validate(response, environment: .fixed).count
        })
      PartReport.say(
        "validate",
        try measure { issues += validator.validate(read, environment: .fixed).count })
      PartReport.say(
        "prepare",
        try measure {
          let questionnaire = try Questionnaire.read(definition, file: "questionnaire.json")
          _ = ResponseValidator(questionnaire)
        })
      PartReport.say("issues", Double(issues))
    } catch {
      throw .refused("\(error)")
    }
  }

  /// The seconds of processor time of one call, the middle of several rounds.
  private static func measure(_ body: () throws -> Void) throws -> Double {
    var times = Measurements()
    for _ in 0..<rounds {
      let before = ProcessorTime.now
      for _ in 0..<perRound { try body() }
      times.add((ProcessorTime.now - before) / Double(perRound))
    }
    return times.median
  }
}
