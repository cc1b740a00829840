import Commands

/// `ambler completions`: the script by which a shell offers the program's words.
struct CompletionsCommand {
  static let options: [Option] = []

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() throws(Failure) {
    let word = arguments.operands[0]
    guard let shell = CompletionShell(rawValue: word) else {
      let known = CompletionShell.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure(.usage, "There are no completions for `\(word)`. There are: \(known).")
    }
    Output.result(shell.script)
  }
}
