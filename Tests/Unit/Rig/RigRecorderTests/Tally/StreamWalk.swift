import TestSupport

/// A played stream to which everything happens that can, in an order that comes from a seed.
struct StreamWalk {
  private(set) var stream: PlayedStream
  /// What happened, for whoever has to find a fault.
  private(set) var steps: [String] = []
  private var dice: SeededDice
  private let mishaps: [Mishap]

  private static let stepCount = 30

  /// `without` are mishaps that are left out.
  init(seed: UInt64, _ setting: PlayedStream.Setting, without others: Set<Mishap>) {
    dice = SeededDice(seed: seed)
    stream = PlayedStream(setting)
    mishaps = Mishap.allCases.filter { $0.happens(to: setting.keeps) && !others.contains($0) }
    stream.run(Int.random(in: 10...40, using: &dice))
    for _ in 0..<Self.stepCount { step() }
    stream.recover(100)
  }

  private mutating func step() {
    let turns = Int.random(in: 1...30, using: &dice)
    switch Int.random(in: 0..<4, using: &dice) {
    case 0: toggleFault()
    case 1: end()
    default: begin(turns)
    }
    stream.run(turns)
  }

  /// What lasts may last while something else happens.
  private mutating func begin(_ turns: Int) {
    guard let mishap = mishaps.randomElement(using: &dice) else { return }
    steps.append("\(mishap) \(turns)")
    mishap.happen(to: &stream, for: turns)
  }

  private mutating func end() {
    guard let mishap = mishaps.randomElement(using: &dice) else { return }
    steps.append("end \(mishap)")
    mishap.end(&stream)
  }

  private mutating func toggleFault() {
    guard let fault = PlayedDisk.Fault.allCases.randomElement(using: &dice) else { return }
    steps.append("disk \(fault)")
    if stream.faults.remove(fault) == nil { stream.faults.insert(fault) }
  }
}
