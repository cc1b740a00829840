extension ExportTable {
  static let recordingColumns: [TableColumn] = [
    TableColumn("step", .text, "step that it was recorded in"),
    TableColumn("recording", .text, "id of the recording", at: "id"),
    TableColumn("kind", .text, "the kind of its stream, as a task names it"),
    TableColumn("state", .text, "complete, interrupted or withdrawn"),
    TableColumn("sha256", .text, "recordings/<sha256>.csv.zst is its data"),
    TableColumn("bytes", .integer, unit: "By", "size of the data"),
    TableColumn("wave_sha256", .text, "recordings/<sha256>.wav is its sound", at: "wave", "sha256"),
    TableColumn("started", .time, "wall time of its first anchor"),
    TableColumn(
      "started_nanoseconds", .integer, unit: "ns", "CLOCK_BOOTTIME of its beginning",
      at: "startedNanoseconds"),
    TableColumn(
      "ended_nanoseconds", .integer, unit: "ns", "CLOCK_BOOTTIME of its end",
      at: "endedNanoseconds"),
    TableColumn("sensor", .text, "name of the sensor", at: "sensor", "name"),
    TableColumn("profile", .text, "device profile", at: "sensor", "profile"),
    TableColumn("serial", .text, "serial number of the device", at: "sensor", "serial"),
    TableColumn(
      "origin", .text, "iio, gpsd, alsa, file, replay or simulate", at: "sensor", "origin"),
    TableColumn(
      "nominal_rate_hz", .number, unit: "Hz", "rate that the sensor states",
      at: "sensor", "nominalRateHz"),
    TableColumn(
      "achieved_rate_hz", .number, unit: "Hz", "rate while samples came", at: "achievedRateHz"),
    TableColumn(
      "expected", .integer, "samples that should have come", at: "ledger", "expected"),
    TableColumn("received", .integer, "samples that came", at: "ledger", "received"),
    TableColumn("missing", .integer, "samples that did not", at: "ledger", "missing"),
    TableColumn("gaps", .integer, "number of gaps", at: "quality", "gaps", "count"),
    TableColumn(
      "gap_seconds", .number, unit: "s", "all gaps together", at: "quality", "gaps", "seconds"),
    TableColumn(
      "longest_gap_seconds", .number, unit: "s", "the longest gap",
      at: "quality", "gaps", "longestSeconds"),
    TableColumn(
      "interval_p50_milliseconds", .number, unit: "ms", "half of the intervals are no longer",
      at: "quality", "intervalP50Milliseconds"),
    TableColumn(
      "interval_p99_milliseconds", .number, unit: "ms", "99 % of the intervals are no longer",
      at: "quality", "intervalP99Milliseconds"),
    TableColumn("saturated", .integer, "samples at the end of the range"),
    TableColumn(
      "flat_axes", .text, "axes that never change", at: "quality", "flatAxes"),
    TableColumn(
      "gravity_deviation_percent", .number, unit: "%", "gravity found, against the expected",
      at: "quality", "gravity", "deviationPercent"),
    TableColumn(
      "gravity_plausible", .flag, "whether that is as it should be",
      at: "quality", "gravity", "plausible"),
    TableColumn("up", .text, "axis that pointed up", at: "quality", "orientation", "up"),
    TableColumn(
      "tilt_degrees", .number, unit: "deg", "tilt from it",
      at: "quality", "orientation", "tiltDegrees"),
    TableColumn(
      "quality_version", .text, "version of the algorithm of these figures",
      at: "quality", "algorithm", "version"),
  ]

  static let answerColumns: [TableColumn] = [
    TableColumn("step", .text, "step of the visit"),
    TableColumn("visit", .integer, "1 for the first visit to the step"),
    TableColumn("group", .text, "repeat group or secondary task"),
    TableColumn("item", .integer, "number of the item in it, from 0"),
    TableColumn("question", .text, "id of the question"),
    TableColumn("state", .text, "what became of the question"),
    TableColumn(
      "counts", .flag,
      "whether it is the last answer to the question: an earlier one does not count"
    ),
    TableColumn(
      "part", .text,
      "of an answer of several parts: number of the choice, row of the matrix, or member"),
    TableColumn("value", .text, "the stored value; empty where there is none"),
    TableColumn("number", .number, "the value where it is a number"),
    TableColumn("unit", .text, "UCUM"),
    TableColumn("label", .text, "text of the chosen option in the task's first language"),
    TableColumn("code_system", .text, "code system of the chosen option"),
    TableColumn("code", .text, "its code there"),
    TableColumn(
      "missing", .text,
      "why there is no value: doesNotApply, preferNotToSay, dontKnow, otherReason, withdrawn, "
        + "or the state"),
    TableColumn("missing_words", .text, "the reason in the person's own words"),
    TableColumn("prefilled_from", .text, "earlier result that the answer was taken from"),
    TableColumn("entered", .time, "when the page was opened"),
    TableColumn("answered", .time, "when the answer was last changed, where it is known"),
    TableColumn("seconds", .number, unit: "s", "how long the page was open"),
  ]
}
