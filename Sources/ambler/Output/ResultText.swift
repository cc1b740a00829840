import StrictJSON

/// A result as text for people.
struct ResultText {
  private let result: JSONValue

  init(_ result: JSONValue) {
    self.result = result
  }

  func text(width: Int) -> String { result.prettyPrinted() + "\n" }
}
