import Commands
import FileCommands

// Everything else stands in files of its own: closures made here would be bound to the main actor.
await Ambler.main(RunnableCommand.ofFiles)
