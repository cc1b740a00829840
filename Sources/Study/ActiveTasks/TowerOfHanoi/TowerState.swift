/// Where the discs are, and which peg one is being taken from.
struct TowerState: Sendable, Hashable {
  static let pegCount = 3
  static let goal = 2

  /// What a touch of a peg means.
  enum Touch: Sendable, Hashable {
    case lifted, putBack, moved, illegal
  }

  /// The peg of each disc, the smallest disc first.
  private(set) var pegs: [Int]
  /// The peg whose topmost disc is lifted; nil if none is.
  private(set) var lifted: Int?

  init(disks: Int) {
    pegs = Array(repeating: 0, count: disks)
  }

  var isSolved: Bool { pegs.allSatisfy { $0 == Self.goal } }

  /// The discs on a peg, the topmost first.
  func disks(on peg: Int) -> [Int] { pegs.indices.filter { pegs[$0] == peg } }

  /// Lifts the topmost disc of a peg, or puts the lifted one down on it.
  mutating func touch(_ peg: Int) -> Touch {
    guard let source = lifted else {
      guard !disks(on: peg).isEmpty else { return .illegal }
      lifted = peg
      return .lifted
    }
    lifted = nil
    guard source != peg, let disk = disks(on: source).first else { return .putBack }
    if let below = disks(on: peg).first, below < disk { return .illegal }
    pegs[disk] = peg
    return .moved
  }

  /// The next move of the shortest solution from here; nil once it is solved.
  var bestMove: (from: Int, to: Int)? {
    var target = Self.goal
    var best: (from: Int, to: Int)?
    // From the largest disc down: one that must move wants all smaller ones on the third peg.
    for disk in pegs.indices.reversed() where pegs[disk] != target {
      best = (pegs[disk], target)
      target = 3 - pegs[disk] - target
    }
    return best
  }
}
