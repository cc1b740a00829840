import StrictJSON
import StudyModel

/// The data points of a result's measures.
struct MeasurePoints {
  let result: JSONValue

  /// A simulated sensor measured nobody: its measures are none.
  var points: [MobileHealthPoint] {
    (result["measures"]?.listValue ?? []).compactMap { measure in
      let flags = measure["flags"]?.listValue ?? []
      return flags.contains(.string(QualityFlag.simulated.rawValue)) ? nil : point(measure)
    }
  }

  private func point(_ measure: JSONValue) -> MobileHealthPoint? {
    guard let value = measure["value"], value.doubleValue != nil,
      let step = measure["step"]?.stringValue, let frame = frame(of: step)
    else { return nil }
    switch measure["name"]?.stringValue {
    case MeasureName.steps.text:
      return sensed(
        .stepCount, ["step_count": MobileHealthPoint.quantity(value, "steps")], frame)
    case MeasureName.distance.text:
      return sensed(
        .physicalActivity,
        ["activity_name": "walking", "distance": MobileHealthPoint.quantity(value, "m")], frame)
    case MeasureName.meanSpeed.text, MeasureName.walkSpeed.text:
      return sensed(.speed, ["speed": MobileHealthPoint.quantity(value, "m/s")], frame, mean)
    case _: return nil
    }
  }

  private var mean: [JSONMember] { [JSONMember(key: "descriptive_statistic", value: "average")] }

  private func sensed(
    _ schema: MobileHealthSchema, _ body: KeyValuePairs<String, JSONValue?>, _ frame: JSONValue,
    _ more: [JSONMember] = []
  ) -> MobileHealthPoint {
    let members = JSONValue.object(body).objectValue ?? []
    let time = JSONMember(key: "effective_time_frame", value: frame)
    return MobileHealthPoint(
      schema: schema, body: .object(members + [time] + more), modality: .sensed)
  }

  /// The time of the last visit of the step, from when it was entered to its end.
  private func frame(of step: String) -> JSONValue? {
    let visit = result["steps"]?.listValue?.last { $0["step"]?.stringValue == step }
    guard let entered = visit?["entered"]?.stringValue.flatMap({ UTCTime(text: $0) }),
      let seconds = visit?["seconds"]?.doubleValue, (0..<1e9).contains(seconds)
    else { return nil }
    let (moment, isOver) = entered.nanoseconds.addingReportingOverflow(Int64(seconds * 1e9))
    guard !isOver else { return nil }
    let end = UTCTime(nanoseconds: moment)
    return .object([
      "time_interval": .object([
        "start_date_time": .string(entered.text), "end_date_time": .string(end.text),
      ])
    ])
  }
}
