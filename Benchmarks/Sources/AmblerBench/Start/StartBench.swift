import Glibc

/// How long `ambler check` takes from the start of its process to its end.
enum StartBench {
  private static let runs = 50
  private static let longestStart = 0.015

  static func figures() throws(BenchError) -> [Figure] {
    let build = folder(of: ChildProcess.ownPath)
    let program = "\(build)/ambler"
    guard access(program, X_OK) == 0, let task = task(near: build) else {
      return [.notMeasured("start of ambler check", because: "not built")]
    }
    let words = [program, "check", task]
    // The first run brings the files into memory; it also tells whether there is such a command.
    guard try runOnce(words).status == 0 else {
      return [.notMeasured("start of ambler check", because: "not built")]
    }
    var (ours, least) = (Measurements(), Measurements())
    var (ourProcessor, leastProcessor) = (Measurements(), Measurements())
    for _ in 0..<runs {
      let our = try runOnce(words)
      let small = try runOnce(["/bin/true"])
      ours.add(our.seconds)
      ourProcessor.add(our.processor)
      least.add(small.seconds)
      leastProcessor.add(small.processor)
    }
    return [
      Figure(
        name: "start of ambler check: median / p95 / fastest",
        value: [ours.median, ours.percentile(0.95), ours.smallest]
          .map { Text.milliseconds($0) }.joined(separator: " / "),
        peer: "/bin/true \(Text.milliseconds(least.median))", ratio: ours.median / least.median,
        aim: "< \(Text.milliseconds(longestStart, digits: 0))", isMet: ours.median < longestStart),
      Figure(
        name: "start of ambler check: CPU time", value: Text.milliseconds(ourProcessor.median),
        peer: "/bin/true \(Text.milliseconds(leastProcessor.median))",
        ratio: ourProcessor.median / leastProcessor.median),
    ]
  }

  private static func runOnce(
    _ words: [String]
  ) throws(BenchError) -> (seconds: Double, processor: Double, status: Int32) {
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard nothing >= 0 else { throw .call("open", code: errno) }
    defer { close(nothing) }
    let watch = Stopwatch()
    let process = try Spawning.start(words, input: nothing, output: nothing, errors: nothing).get()
    let (status, processor, _) = Spawning.usage(of: process)
    return (watch.seconds, processor, status)
  }

  /// The task file in the package that this program was built in, else in the current folder.
  private static func task(near build: String) -> String? {
    var candidate = build
    while candidate != "/", !candidate.isEmpty {
      let file = "\(candidate)/tasks/reaction-time.json"
      if access(file, R_OK) == 0 { return file }
      candidate = folder(of: candidate)
    }
    let here = "tasks/reaction-time.json"
    return access(here, R_OK) == 0 ? here : nil
  }

  static func folder(of path: String) -> String {
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    return "/" + parent
  }
}
