package import StrictJSON

extension Trial {
  /// Times named `…Nanoseconds` are on CLOCK_BOOTTIME, as the `time` column of the recording is;
  /// those named `…Seconds` count from the stimulus, `delaySeconds` from `beganNanoseconds`.
  package var json: JSONValue {
    .object([
      "number": .number(JSONNumber(number)),
      "verdict": .string(verdict.rawValue),
      "right": isRight.map { .boolean($0) },
      "given": given,
      "delaySeconds": delay.map(JSONValue.seconds),
      "beganNanoseconds": .instant(began),
      "stimulusNanoseconds": stimulus.map(JSONValue.instant),
      "crossingNanoseconds": crossing.map(JSONValue.instant),
      "responses": responses.isEmpty ? nil : .list(responses.map(\.json)),
      "thresholdSeconds": .number(estimate?.thresholdSeconds),
      "onsetSeconds": .number(estimate?.onsetSeconds),
      "peakG": .number(estimate?.peakG),
    ])
  }
}

extension TrialResponse {
  var json: JSONValue {
    .object(
      response.members
        + (isRight.map { [JSONMember(key: "right", value: .boolean($0))] } ?? []))
  }
}

extension TrialEstimate {
  package var json: JSONValue {
    .object([
      "thresholdSeconds": .number(thresholdSeconds), "onsetSeconds": .number(onsetSeconds),
      "peakG": .number(peakG),
    ])
  }

  /// Reads what `json` writes.
  package init(json: JSONValue) {
    self.init(
      thresholdSeconds: json["thresholdSeconds"]?.doubleValue,
      onsetSeconds: json["onsetSeconds"]?.doubleValue, peakG: json["peakG"]?.doubleValue)
  }
}
