/// Where a text stops being JSON, and of what value the fault is told.
struct SyntaxError: Error {
  enum Subject {
    /// The value or member that was about to be read.
    case nextValue
    /// The list or object that is open.
    case container
    /// The text as a whole.
    case document
  }

  let problem: SyntaxProblem
  let offset: Int
  let subject: Subject
}
