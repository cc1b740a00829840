import Glibc

/// The program: reads the command line, measures, prints a table; it never judges by its exit status.
enum BenchProgram {
  /// Returns the exit status: 0 measured, 64 wrong use, 69 could not be measured.
  static func run(_ arguments: [String]) async -> Int32 {
    #if DEBUG
      complain("AmblerBench measures release builds only: swift run -c release AmblerBench")
      return 69
    #else
      do throws(BenchError) {
        switch try BenchCommand(arguments) {
        case .part(let part, let arguments): try carryOut(part, arguments)
        case .measure(let benches, let seconds): await measure(benches, seconds: seconds)
        }
        return 0
      } catch {
        complain("\(error)")
        if case .usage = error { return 64 }
        return 69
      }
    #endif
  }

  private static func carryOut(_ part: BenchPart, _ arguments: [String]) throws(BenchError) {
    switch part {
    case .chip: try ChipPart.run()
    case .whole: try WholePathPart.run(try IngestJob(arguments))
    case .bare: try BareLoopPart.run(try IngestJob(arguments))
    case .questions: try QuestionsPart.run(arguments)
    case .fhir: try FHIRPart.run()
    case .gait: try GaitPart.run(arguments)
    case .hostile: try HostilePart.run(arguments)
    }
  }

  /// A bench that cannot measure says so in the table and does not stop the others.
  private static func measure(_ benches: [Bench], seconds: Double) async {
    print(MachineFacts.lines.joined(separator: "\n"))
    var table = FigureTable()
    for bench in benches {
      complain("measuring \(bench.rawValue) …")
      do throws(BenchError) {
        table.add(try await figures(of: bench, seconds: seconds))
      } catch {
        table.add([.notMeasured(bench.rawValue, because: "\(error)")])
      }
    }
    print(table.text)
  }

  private static func figures(
    of bench: Bench, seconds: Double
  ) async throws(BenchError) -> [Figure] {
    switch bench {
    case .ingest: try IngestBench(seconds: seconds).figures()
    case .rows: try RowsBench().figures()
    case .sound: try SoundBench().figures()
    case .seal: try SealBench().figures()
    case .questions: try QuestionsBench.figures()
    case .expressions: try ExpressionsBench.figures()
    case .outbox: try await OutboxBench().figures()
    case .fhir: try FHIRBench.figures()
    case .gait: try GaitBench.figures()
    case .check: try StartBench.figures()
    case .hostile: try HostileBench.figures()
    case .upload: try await UploadBench().figures()
    case .tablet: try TabletBench(seconds: seconds).figures()
    }
  }

  /// Puts a line on standard error, so that standard output holds the table alone.
  static func complain(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    // Nothing is left to be done about a standard error that does not take a line.
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}
