/// The commands of the program.
enum Command: String, CaseIterable {
  case tablet, people, enrol, kiosk, run, check, diff, simulate, devices, record, rig, measure,
    calibrate, inspect, outbox, receipt, show, replay, export, fhir, fhirpath
  case `import`, server, words, completions

  /// Runs the command with the words that follow it.
  func run(_ words: [String]) async throws {
    switch self {
    case .tablet: try await TabletCommand(arguments(words, operands: 0...1)).run()
    case .people: try await PeopleCommand(arguments(words, operands: 1...2)).run()
    case .enrol: try await EnrolCommand(arguments(words, operands: 0...2)).run()
    case .receipt: try ReceiptCommand(arguments(words, operands: 2...2)).run()
    case .kiosk: try await KioskCommand(arguments(words, operands: 0...0)).run()
    case .run: try await RunCommand(arguments(words, operands: 1...1)).run()
    case .check: try CheckCommand(arguments(words, operands: 1...1_000)).run()
    case .diff: try DiffCommand(arguments(words, operands: 2...2)).run()
    case .simulate: try await SimulateCommand(arguments(words, operands: 1...1)).run()
    case .devices: try DevicesCommand(arguments(words, operands: 0...2)).run()
    case .record: try RecordCommand(arguments(words, operands: 0...0)).run()
    case .rig: try await RigCommand(arguments(words, operands: 1...2)).run()
    case .measure: try MeasureCommand(arguments(words, operands: 2...2)).run()
    case .calibrate: try CalibrateCommand(arguments(words, operands: 0...60)).run()
    case .inspect: try InspectCommand(arguments(words, operands: 1...1)).run()
    case .outbox: try await OutboxCommand(arguments(words, operands: 1...3)).run()
    case .show: try await ShowCommand(arguments(words, operands: 1...1)).run()
    case .replay: try await ReplayCommand(arguments(words, operands: 1...1)).run()
    case .export: try await ExportCommand(arguments(words, operands: 1...1)).run()
    case .fhirpath: try FHIRPathCommand(arguments(words, operands: 2...2)).run()
    case .fhir: try await FHIRCommand(arguments(words, operands: 1...1_000)).run()
    case .import: try ImportCommand(arguments(words, operands: 1...2)).run()
    case .server: try await ServerCommand(arguments(words, operands: 0...2)).run()
    case .words: try WordsCommand(arguments(words, operands: 2...2)).run()
    case .completions: try CompletionsCommand(arguments(words, operands: 1...1)).run()
    }
  }

  private func arguments(
    _ words: [String], operands: ClosedRange<Int>
  ) throws(Failure) -> Arguments {
    do {
      return try Arguments(words, options: options, operandCount: operands)
    } catch {
      throw Failure(error.code, "\(error.text) See `ambler \(rawValue) --help`.")
    }
  }

  var options: [Option] {
    switch self {
    case .tablet: TabletCommand.options
    case .people: PeopleCommand.options
    case .enrol: EnrolCommand.options
    case .receipt: ReceiptCommand.options
    case .kiosk: KioskCommand.options
    case .run: RunCommand.options
    case .check: CheckCommand.options
    case .diff: DiffCommand.options
    case .simulate: SimulateCommand.options
    case .devices: DevicesCommand.options
    case .record: RecordCommand.options
    case .rig: RigCommand.options
    case .measure: MeasureCommand.options
    case .calibrate: CalibrateCommand.options
    case .inspect: InspectCommand.options
    case .outbox: OutboxCommand.options
    case .show: ShowCommand.options
    case .replay: ReplayCommand.options
    case .export: ExportCommand.options
    case .fhirpath: FHIRPathCommand.options
    case .fhir: FHIRCommand.options
    case .import: ImportCommand.options
    case .server: ServerCommand.options
    case .words: WordsCommand.options
    case .completions: CompletionsCommand.options
    }
  }
}
