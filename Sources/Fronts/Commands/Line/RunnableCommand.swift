/// A command that this program has the code of.
package struct RunnableCommand {
  package let options: [Option]
  private let operands: ClosedRange<Int>
  private let body: (Arguments) async throws -> Void

  /// A command with so many operands, and what is done with them.
  package init(
    _ options: [Option], operands: ClosedRange<Int>,
    _ body: @escaping (Arguments) async throws -> Void
  ) {
    self.options = options
    self.operands = operands
    self.body = body
  }

  /// Runs it with the words that follow the command's name.
  func run(_ command: Command, _ words: [String]) async throws {
    try await body(arguments(command, words))
  }

  private func arguments(_ command: Command, _ words: [String]) throws(Failure) -> Arguments {
    do {
      return try Arguments(words, options: options, operandCount: operands)
    } catch {
      throw Failure(error.code, "\(error.text) See `ambler \(command.rawValue) --help`.")
    }
  }
}
