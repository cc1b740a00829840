package import Commands

extension RunnableCommand {
  /// The command of the study server; nil for all others.
  package static func ofServer(_ command: Command) -> RunnableCommand? {
    command == .server ? server : nil
  }

  package static var server: RunnableCommand {
    RunnableCommand(ServerCommand.options, operands: 0...3) { try await ServerCommand($0).run() }
  }
}
