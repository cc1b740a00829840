/// The schemas of Open mHealth that data points of ours keep to.
enum MobileHealthSchema: String, CaseIterable {
  case stepCount = "step-count"
  case physicalActivity = "physical-activity"
  case speed
  case geoposition
  case heartRate = "heart-rate"
  case bodyWeight = "body-weight"
  case bloodPressure = "blood-pressure"
  case bodyTemperature = "body-temperature"
  case oxygenSaturation = "oxygen-saturation"
  case bloodGlucose = "blood-glucose"

  var version: String {
    switch self {
    case .stepCount, .bodyTemperature, .bloodGlucose: "3.0"
    case .heartRate, .bodyWeight, .oxygenSaturation: "2.0"
    case .bloodPressure: "3.1"
    case .physicalActivity: "1.2"
    case .speed, .geoposition: "1.0"
    }
  }

  /// What becomes one, for people.
  var meaning: String {
    switch self {
    case .stepCount: "measures `steps`"
    case .physicalActivity: "measures `distance` of walks"
    case .speed: "measures `meanSpeed` and `walkSpeed`"
    case .geoposition: "answers that are places with coordinates"
    case .heartRate: "answers to questions with the LOINC code 8867-4"
    case .bodyWeight: "answers to questions with the LOINC code 29463-7"
    case .bloodPressure: "answers to questions with the LOINC codes 8480-6 and 8462-4 on one page"
    case .bodyTemperature: "answers to questions with the LOINC code 8310-5"
    case .oxygenSaturation: "answers to questions with the LOINC codes 59408-5 and 2708-6"
    case .bloodGlucose: "answers to questions with the LOINC codes 15074-8 and 2339-0"
    }
  }
}
