import StrictJSON
import StudyModel

/// The data points of a result's answers: of questions whose LOINC code says what they ask.
struct AnswerPoints {
  let result: JSONValue
  let task: StudyTask

  /// An answer that is of one of the codes.
  private struct Coded {
    var code: LOINC
    var value: JSONValue
    var unit: String?
  }

  private enum LOINC: String {
    case weight = "29463-7"
    case heartRate = "8867-4"
    case systolic = "8480-6"
    case diastolic = "8462-4"
    case temperature = "8310-5"
    case saturation = "59408-5"
    case arterialSaturation = "2708-6"
    case glucose = "15074-8"
    case glucoseMass = "2339-0"
  }

  var points: [MobileHealthPoint] {
    (result["steps"]?.listValue ?? []).flatMap { visit -> [MobileHealthPoint] in
      guard let entered = visit["entered"] else { return [] }
      let frame = JSONValue.object(["date_time": entered])
      let entries = visit["answers"]?.listValue ?? [visit]
      let coded = entries.compactMap(coded)
      return entries.compactMap { place($0, frame) } + pressure(coded, frame)
        + coded.compactMap { point($0, frame) }
    }
  }

  private func coded(_ entry: JSONValue) -> Coded? {
    guard let id = (entry["question"] ?? entry["step"])?.stringValue,
      let answer = entry["answer"],
      let question = task.everyQuestion.first(where: { $0.id.text == id }),
      let code = question.codes.lazy.filter({ $0.system == "http://loinc.org" })
        .compactMap({ LOINC(rawValue: $0.code) }).first
    else { return nil }
    let value = answer["value"] ?? answer
    guard value.doubleValue != nil else { return nil }
    let unit = answer["unit"]?.stringValue ?? entry["unit"]?.stringValue
    return Coded(code: code, value: value, unit: unit)
  }

  private func point(_ coded: Coded, _ frame: JSONValue) -> MobileHealthPoint? {
    switch (coded.code, coded.unit) {
    case (.weight, "kg"): reported(.bodyWeight, "body_weight", coded, "kg", frame)
    case (.heartRate, "/min"), (.heartRate, "{beats}/min"):
      reported(.heartRate, "heart_rate", coded, "beats/min", frame)
    case (.temperature, "Cel"): reported(.bodyTemperature, "body_temperature", coded, "C", frame)
    case (.temperature, "[degF]"):
      reported(.bodyTemperature, "body_temperature", coded, "F", frame)
    case (.saturation, "%"), (.arterialSaturation, "%"):
      reported(.oxygenSaturation, "oxygen_saturation", coded, "%", frame)
    case (.glucose, "mmol/L"), (.glucose, "mmol/l"):
      reported(.bloodGlucose, "blood_glucose", coded, "mmol/L", frame)
    case (.glucoseMass, "mg/dL"), (.glucoseMass, "mg/dl"):
      reported(.bloodGlucose, "blood_glucose", coded, "mg/dL", frame)
    // In another unit, or in none, it is not what the schema means.
    case (.weight, _), (.heartRate, _), (.temperature, _), (.saturation, _),
      (.arterialSaturation, _), (.glucose, _), (.glucoseMass, _), (.systolic, _), (.diastolic, _):
      nil
    }
  }

  private func reported(
    _ schema: MobileHealthSchema, _ key: String, _ coded: Coded, _ unit: String,
    _ frame: JSONValue
  ) -> MobileHealthPoint {
    MobileHealthPoint(
      schema: schema,
      body: .object([
        JSONMember(key: key, value: MobileHealthPoint.quantity(coded.value, unit)),
        JSONMember(key: "effective_time_frame", value: frame),
      ]), modality: .selfReported)
  }

  /// Both values of one page.
  private func pressure(_ coded: [Coded], _ frame: JSONValue) -> [MobileHealthPoint] {
    guard let systolic = coded.first(where: { $0.code == .systolic && $0.unit == "mm[Hg]" }),
      let diastolic = coded.first(where: { $0.code == .diastolic && $0.unit == "mm[Hg]" })
    else { return [] }
    return [
      MobileHealthPoint(
        schema: .bloodPressure,
        body: .object([
          "systolic_blood_pressure": MobileHealthPoint.quantity(systolic.value, "mmHg"),
          "diastolic_blood_pressure": MobileHealthPoint.quantity(diastolic.value, "mmHg"),
          "effective_time_frame": frame,
        ]), modality: .selfReported)
    ]
  }

  /// An answer that is a place with coordinates.
  private func place(_ entry: JSONValue, _ frame: JSONValue) -> MobileHealthPoint? {
    guard let latitude = entry["answer"]?["latitude"], latitude.doubleValue != nil,
      let longitude = entry["answer"]?["longitude"], longitude.doubleValue != nil
    else { return nil }
    return MobileHealthPoint(
      schema: .geoposition,
      body: .object([
        "latitude": MobileHealthPoint.quantity(latitude, "deg"),
        "longitude": MobileHealthPoint.quantity(longitude, "deg"),
        "effective_time_frame": frame,
      ]), modality: .selfReported)
  }
}
