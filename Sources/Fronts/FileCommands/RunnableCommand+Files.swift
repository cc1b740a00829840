package import Commands
package import StudyAnalysis

extension RunnableCommand {
  /// The commands that need nothing but the files that are named; nil for all others.
  package static func ofFiles(_ command: Command) -> RunnableCommand? {
    let own: [Command: RunnableCommand] = [
      // Packs need libraries that the small program does without.
      .check: check,
      .diff: diff { (_) throws(Failure) in try SiblingProgram.holding(.diff).takeOver() },
      .fhirpath: fhirPath, .words: words,
    ]
    return own[command]
  }

  package static var check: RunnableCommand {
    RunnableCommand(CheckCommand.options, operands: 1...1_000) { try CheckCommand($0).run() }
  }

  /// `wholeStudy` reads studies that are named by a folder or a pack.
  package static func diff(
    wholeStudy: @escaping (_ path: String) throws(Failure) -> StudyWithTasks
  ) -> RunnableCommand {
    RunnableCommand(DiffCommand.options, operands: 2...2) {
      try DiffCommand($0, wholeStudy: wholeStudy).run()
    }
  }

  package static var fhirPath: RunnableCommand {
    RunnableCommand(FHIRPathCommand.options, operands: 2...2) { try FHIRPathCommand($0).run() }
  }

  package static var words: RunnableCommand {
    RunnableCommand(WordsCommand.options, operands: 2...2) { try WordsCommand($0).run() }
  }
}
