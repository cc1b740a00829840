extension ExportTable {
  static let resultColumns: [TableColumn] = [
    TableColumn("clinic", .text, "clinic of the participant, where the server knows it"),
    TableColumn(
      "outcome", .text, "completed, abandoned, endedEarly, ineligible, declined or postponed"),
    TableColumn("started", .time, "when the run began"),
    TableColumn("ended", .time, "when it ended"),
    TableColumn("stored", .time, "when it was stored, as the receipt says"),
    TableColumn("languages", .text, "preferred languages, BCP 47"),
    TableColumn("seed", .integer, "seed of everything random in the run"),
    TableColumn(
      "task_sha256", .text, "SHA-256 of the canonical task definition", at: "task", "sha256"),
    TableColumn("system", .text, "kernel of the device", at: "device", "system"),
    TableColumn("architecture", .text, "processor of the device", at: "device", "architecture"),
    TableColumn("software", .text, "program that made the result", at: "software", "name"),
    TableColumn("software_version", .text, "its version", at: "software", "version"),
    TableColumn("sha256", .text, "SHA-256 of the document"),
    TableColumn("bytes", .integer, unit: "By", "size of the document"),
    TableColumn(
      "flags", .text, "why to look at it twice: clockDoubt, taskUnknown or taskDiffers"),
    TableColumn(
      "course", .text, "drug course of the person when the run began", at: "treatment", "course"),
    TableColumn(
      "month_of_treatment", .integer, "month of that course, 0 for the first",
      at: "treatment", "month"),
    TableColumn(
      "answered_by", .text, "participant or caregiver; empty if nobody was asked",
      at: "answeredBy"),
    TableColumn(
      "relation", .text,
      "what a caregiver is to the participant: spouse, child, parent, relative, "
        + "friend or carer", at: "relation"),
    TableColumn(
      "study_version", .text, "study version that the run was begun with; empty if none is named",
      at: "studyVersion", "version"),
    TableColumn(
      "study_version_number", .integer, "number of that version at the server",
      at: "studyVersion", "number"),
    TableColumn(
      "position_latitude", .number, unit: "deg", "where a check was made, WGS 84",
      at: "position", "latitude"),
    TableColumn(
      "position_longitude", .number, unit: "deg", "where a check was made, WGS 84",
      at: "position", "longitude"),
    TableColumn(
      "position_accuracy", .number, unit: "m",
      "radius within which it lies, as its source tells it", at: "position", "accuracyMeters"),
    TableColumn(
      "position_source", .text, "receiver, network or lastKnown", at: "position", "source"),
    TableColumn("position_measured", .time, "when it was measured", at: "position", "measured"),
    TableColumn(
      "position_age_seconds", .number, unit: "s", "how old it was when it was taken",
      at: "position", "ageSeconds"),
    TableColumn(
      "position_absent", .text, "why the place of a check is not known", at: "position", "absent"),
  ]

  static let measureColumns: [TableColumn] = [
    TableColumn("step", .text, "step that it was measured in"),
    TableColumn("name", .text, "which measure"),
    TableColumn("value", .number, "value in the unit of the row; empty if there is none, never 0"),
    TableColumn("unit", .text, "UCUM"),
    TableColumn("uncertainty", .number, "one standard deviation, in the same unit"),
    TableColumn("algorithm", .text, "what computed it", at: "algorithm", "name"),
    TableColumn("algorithm_version", .text, "its version", at: "algorithm", "version"),
    TableColumn("recordings", .text, "ids of the recordings that it came from"),
    TableColumn("flags", .text, "what touched it; docs/measures/signal-quality.md"),
  ]

  static let trialColumns: [TableColumn] = [
    TableColumn("step", .text, "step of the visit", at: "visit", "step"),
    TableColumn("visit", .integer, "1 for the first visit to the step", at: "visit", "visit"),
    TableColumn("trial", .integer, "number of the attempt, from 1", at: "trial", "number"),
    TableColumn(
      "verdict", .text, "valid, anticipation, timeout, sensorGap or interrupted",
      at: "trial", "verdict"),
    TableColumn("right", .flag, "whether the response was right", at: "trial", "right"),
    TableColumn(
      "delay_seconds", .number, unit: "s", "delay that was drawn", at: "trial", "delaySeconds"),
    TableColumn(
      "threshold_seconds", .number, unit: "s", "stimulus to the crossing of the threshold",
      at: "trial", "thresholdSeconds"),
    TableColumn(
      "onset_seconds", .number, unit: "s", "stimulus to where the movement began",
      at: "trial", "onsetSeconds"),
    TableColumn(
      "peak_g", .number, unit: "[g]", "largest movement, gravity removed", at: "trial", "peakG"),
    TableColumn(
      "began_nanoseconds", .integer, unit: "ns", "CLOCK_BOOTTIME when waiting began",
      at: "trial", "beganNanoseconds"),
    TableColumn(
      "stimulus_nanoseconds", .integer, unit: "ns", "CLOCK_BOOTTIME of the stimulus",
      at: "trial", "stimulusNanoseconds"),
    TableColumn(
      "crossing_nanoseconds", .integer, unit: "ns", "CLOCK_BOOTTIME of the crossing met live",
      at: "trial", "crossingNanoseconds"),
    TableColumn("given", .text, "what was shown or played, JSON", at: "trial", "given"),
    TableColumn("responses", .text, "what the person did, JSON", at: "trial", "responses"),
  ]

  static let problemColumns: [TableColumn] = [
    TableColumn("kind", .text, "what happened; docs/formats.md has the list"),
    TableColumn("step", .text, "step that it happened in"),
    TableColumn("stream", .text, "sensor that it concerns"),
    TableColumn(
      "at_nanoseconds", .integer, unit: "ns", "CLOCK_BOOTTIME when it happened",
      at: "atNanoseconds"),
    TableColumn("detail", .text, "a sentence"),
  ]

  static let scoreColumns: [TableColumn] = [
    TableColumn("score", .text, "id of the score", at: "id"),
    TableColumn("value", .number, "empty when too many answers are missing"),
    TableColumn("unit", .text, "UCUM"),
    TableColumn("band", .text, "range that the value lies in"),
    TableColumn("algorithm", .text, "what computed it"),
    TableColumn("algorithm_version", .text, "its version", at: "version"),
    TableColumn("source", .text, "where the algorithm is published"),
    TableColumn("items", .text, "questions that were used"),
    TableColumn("missing", .text, "questions without an answer"),
    TableColumn("missing_rule", .text, "none, mean or zero", at: "missingRule"),
  ]

  static let consentColumns: [TableColumn] = [
    TableColumn("step", .text, "step of the consent"),
    TableColumn("consent_version", .text, "version of the words", at: "version"),
    TableColumn("sha256", .text, "SHA-256 of what was agreed to"),
    TableColumn("given", .flag, "whether the person agreed"),
    TableColumn("at", .time, "when"),
    TableColumn("questions", .text, "questions of understanding, JSON"),
  ]

  static let attachmentColumns: [TableColumn] = [
    TableColumn("question", .text, "id of the question"),
    TableColumn("group", .text, "repeat group", at: "item", "group"),
    TableColumn("item", .integer, "number of the item in it, from 0", at: "item", "number"),
    TableColumn("file", .text, "name in recordings/", at: "name"),
    TableColumn("sha256", .text, "SHA-256 of the file"),
    TableColumn("bytes", .integer, unit: "By", "its size"),
    TableColumn("media_type", .text, "what kind of file", at: "mediaType"),
  ]

  static let withdrawalColumns: [TableColumn] = [
    TableColumn("result", .text, "id of the result"),
    TableColumn("participant", .text, "pseudonym, where a result tells it"),
    TableColumn("what", .text, "consent, result or recordings"),
    TableColumn("at", .time, "when it was taken back"),
    TableColumn("place", .text, "in a run, on the tablet before it was sent, or on the server"),
    TableColumn("step", .text, "of a consent: the step in which it was taken back"),
    TableColumn("consent", .text, "of a consent: its step"),
    TableColumn("task", .text, "of a consent: the task in which it was given"),
    TableColumn("streams", .text, "of recordings: which streams"),
  ]

  static let participantColumns: [TableColumn] = [
    TableColumn("participant", .text, "pseudonym"),
    TableColumn("clinic", .text, "where the server knows it"),
    TableColumn("enrolled", .time, "when the person was enrolled, where the server knows it"),
    TableColumn("withdrawn", .time, "when the person left the study"),
    TableColumn("results", .integer, "number of results in this export"),
    TableColumn(
      "course", .text, "drug course, by its id in the study; its number where the study has none"),
    TableColumn(
      "month_of_treatment", .integer, "month of treatment on the day of treatment_entered"),
    TableColumn("treatment_entered", .text, "day on which the month was entered, ISO 8601"),
  ]

  static let symptomColumns: [TableColumn] = [
    TableColumn("participant", .text, "pseudonym"),
    TableColumn("kind", .text, "symptom or sideEffect"),
    TableColumn("list", .text, "id of the list"),
    TableColumn("recorded", .time, "when the list was recorded"),
    TableColumn("number", .integer, "number in the study's catalogue"),
    TableColumn("level", .integer, "0 (not at all) to 10"),
    TableColumn("answer", .text, "answer as JSON, where it is no level"),
    TableColumn("title", .text, "what the number stands for"),
  ]
}
