/// What the command line asks for.
enum BenchCommand: Equatable {
  case measure([Bench], ingestSeconds: Double)
  /// Work that a bench does in a process of its own; not for people.
  case part(BenchPart, arguments: [String])

  static let usage = """
    usage: AmblerBench [ingest | rows | sound | questions | expressions | outbox | fhir |
                        gait | check | hostile | upload | tablet]
                       [--seconds N] [--long]
      without a name, all of them; --seconds is the length of ingest and of the tablet's
      soak, from 60 on with a whole hour's use of the tablet; --long is 600
    """

  private static let usualSeconds = 10.0
  private static let longSeconds = 600.0

  init(_ arguments: [String]) throws(BenchError) {
    if let part = arguments.first.flatMap(BenchPart.init(rawValue:)) {
      self = .part(part, arguments: Array(arguments.dropFirst()))
      return
    }
    var benches: [Bench] = []
    var seconds = Self.usualSeconds
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--long": seconds = Self.longSeconds
      case "--seconds":
        guard let number = rest.popFirst().flatMap(Double.init), (1...86_400).contains(number)
        else { throw .usage("--seconds needs a number from 1 to 86400") }
        seconds = number
      default:
        guard let bench = Bench(rawValue: word) else { throw .usage("\(word) is unknown") }
        benches.append(bench)
      }
    }
    self = .measure(benches.isEmpty ? Bench.allCases : benches, ingestSeconds: seconds)
  }
}
