/// Work that is done in a process of its own, so that its time and memory are its own.
enum BenchPart: String {
  /// Plays a chip until its standard input is closed.
  case chip = "part-chip"
  /// Records the chip through the whole of our path.
  case whole = "part-whole"
  /// Reads the chip through libiio and counts.
  case bare = "part-bare"
  /// Reads and runs a questionnaire.
  case questions = "part-questions"
  /// Reads and validates a FHIR response.
  case fhir = "part-fhir"
  /// Measures the gait of an hour of walking, whole or as a stream.
  case gait = "part-gait"
  /// Writes the files of one hostile case into a folder.
  case hostile = "part-hostile"
}
