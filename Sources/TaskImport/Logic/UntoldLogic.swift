/// Why a condition or calculation of another program cannot be told in the language of tasks.
struct UntoldLogic: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
