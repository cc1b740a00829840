package import StrictJSON

extension Field {
  /// The id of a result, a UUID of version 7; nil after adding a fault with that remedy.
  package func resultID(remedy: String = "Write the id of the result.") -> ResultID? {
    guard let text = string() else { return nil }
    guard let id = ResultID(text) else {
      fault("is not a UUID of version 7 in lower case", remedy)
      return nil
    }
    return id
  }

  /// A SHA-256 in hexadecimal digits; nil after adding a fault.
  package func contentDigest() -> ContentDigest? {
    guard let text = string() else { return nil }
    guard let digest = ContentDigest(hexadecimal: text) else {
      fault("is not a SHA-256", "Write 64 lower-case hexadecimal digits.")
      return nil
    }
    return digest
  }
}
