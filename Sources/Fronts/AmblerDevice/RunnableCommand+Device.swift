import Commands
import FileCommands
import ServerCommands
import StudyAnalysis

extension RunnableCommand {
  /// Every command: those of files and of the server are here too, for what shells offer and for exports.
  static func ofDevice(_ command: Command) -> RunnableCommand { command.runnable }
}

extension Command {
  /// Its options, as its help lists them.
  var options: [Option] { runnable.options }

  fileprivate var runnable: RunnableCommand {
    switch self {
    case .tablet:
      RunnableCommand(TabletCommand.options, operands: 0...1) { try await TabletCommand($0).run() }
    case .people:
      RunnableCommand(PeopleCommand.options, operands: 1...2) { try await PeopleCommand($0).run() }
    case .enrol:
      RunnableCommand(EnrolCommand.options, operands: 0...2) { try await EnrolCommand($0).run() }
    case .key:
      RunnableCommand(KeyCommand.options, operands: 1...2) { try await KeyCommand($0).run() }
    case .recovery:
      RunnableCommand(RecoveryCommand.options, operands: 2...2) {
        try await RecoveryCommand($0).run()
      }
    case .receipt:
      RunnableCommand(ReceiptCommand.options, operands: 2...2) {
        try await ReceiptCommand($0).run()
      }
    case .kiosk:
      RunnableCommand(KioskCommand.options, operands: 0...0) { try await KioskCommand($0).run() }
    case .run:
      RunnableCommand(RunCommand.options, operands: 1...1) { try await RunCommand($0).run() }
    case .check: .check
    case .diff: .diff(wholeStudy: StudyWithTasks.opened)
    case .study:
      RunnableCommand(StudyCommand.options, operands: 1...2_001) {
        try await StudyCommand($0).run()
      }
    case .simulate:
      RunnableCommand(SimulateCommand.options, operands: 1...1) {
        try await SimulateCommand($0).run()
      }
    case .devices:
      RunnableCommand(DevicesCommand.options, operands: 0...2) { try DevicesCommand($0).run() }
    case .record:
      RunnableCommand(RecordCommand.options, operands: 0...0) { try RecordCommand($0).run() }
    case .rig:
      RunnableCommand(RigCommand.options, operands: 1...2) { try await RigCommand($0).run() }
    case .measure:
      RunnableCommand(MeasureCommand.options, operands: 2...2) { try MeasureCommand($0).run() }
    case .calibrate:
      RunnableCommand(CalibrateCommand.options, operands: 0...60) { try CalibrateCommand($0).run() }
    case .inspect:
      RunnableCommand(InspectCommand.options, operands: 1...1) { try InspectCommand($0).run() }
    case .outbox:
      RunnableCommand(OutboxCommand.options, operands: 1...3) { try await OutboxCommand($0).run() }
    case .show:
      RunnableCommand(ShowCommand.options, operands: 1...1) { try await ShowCommand($0).run() }
    case .replay:
      RunnableCommand(ReplayCommand.options, operands: 1...1) { try await ReplayCommand($0).run() }
    case .export:
      RunnableCommand(ExportCommand.options, operands: 1...2) { try await ExportCommand($0).run() }
    case .fhirpath: .fhirPath
    case .fhir:
      RunnableCommand(FHIRCommand.options, operands: 1...1_000) { try await FHIRCommand($0).run() }
    case .import:
      RunnableCommand(ImportCommand.options, operands: 1...2) { try ImportCommand($0).run() }
    case .server: .server
    case .words: .words
    case .completions:
      RunnableCommand(CompletionsCommand.options, operands: 1...1) {
        try CompletionsCommand($0).run()
      }
    }
  }
}
