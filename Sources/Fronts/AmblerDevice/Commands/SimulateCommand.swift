import Commands
import FileCommands
import Foundation
import Outbox
import Session
import StrictJSON
import StudyModel
import TaskAnalysis

/// `ambler simulate`: many made-up people go through a task, so that its data can be tried.
struct SimulateCommand {
  static let people = Option("people", "N", "how many people, 1 to 1,000,000 (default: 100)")
  static let seed = Option("seed", "N", "the same seed gives the same people (default: 1)")
  static let out = Option("out", "FOLDER", "write each result document into this folder")
  static let options: [Option] = [people, seed, .home, .passphraseFile, out, .json]

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() async throws {
    let task = try TaskFile.task(arguments.operands[0])
    let count = try arguments.integer(Self.people, in: 1...1_000_000) ?? 100
    let seed: UInt64 = try arguments.integer(Self.seed, in: 0...((1 << 53) - 1)) ?? 1
    let setting = SimulationSetting(task, seed: seed, began: SimulationSetting.usualBeginning)
    let filing = try await SimulatedFiling(arguments)
    let began = ContinuousClock.now
    var summary = SimulationSummary(task)
    for index in 0..<count {
      let run = SimulatedRun(setting, index: index)
      summary.add(run)
      try await filing.file(run, setting, index: index)
    }
    let seconds = max(1e-6, (ContinuousClock.now - began) / .seconds(1))
    await filing.close()
    report(summary, seed: seed, task: task)
    Output.message("\(Int((Double(count) / seconds).rounded())) people/s.")
    if let words = filing.words(count) { Output.message(words) }
  }

  private func report(_ summary: SimulationSummary, seed: UInt64, task: StudyTask) {
    if arguments.has(.json) {
      Output.result(summary.json(seed: seed, task: task).prettyPrinted() + "\n")
    } else {
      Output.result(summary.text(seed: seed, task: task))
    }
  }
}
