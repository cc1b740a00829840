extension CanonicalError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .numberBeyondDouble(let pointer):
      "\(Self.subject(pointer)) is a number beyond the range of a double. Write a smaller number."
    case .doubledKey(let pointer):
      "\(Self.subject(pointer)) is written twice. Remove one of the two."
    }
  }

  private static func subject(_ pointer: String) -> String {
    pointer.isEmpty ? "/" : pointer
  }
}
