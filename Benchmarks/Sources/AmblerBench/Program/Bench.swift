/// What can be measured.
enum Bench: String, CaseIterable {
  /// From libiio to the encrypted file.
  case ingest
  /// Rows to compressed text.
  case rows
  /// Sound to compressed text and back.
  case sound
  /// Results and recordings to a study's key.
  case seal
  /// Long questionnaires.
  case questions
  /// Conditions and calculations.
  case expressions
  /// Durable puts into the queue of results.
  case outbox
  /// Validation of FHIR responses.
  case fhir
  /// Steps and gait of an hour of walking.
  case gait
  /// The start of the program as a process.
  case check
  /// Files that are made to do harm.
  case hostile
  /// A large body into the web server.
  case upload
  /// The tablet's page in a browser, and the memory of its server.
  case tablet
}
