import Glibc

/// Responses to a questionnaire of nine questions: read and validated.
enum FHIRBench {
  private static let fewestValidations = 10_000.0
  private static let package = "fhir.resources"

  static func figures() throws(BenchError) -> [Figure] {
    let report = try ChildProcess(.fhir).report()
    guard try report.count("issues") == 0 else {
      throw .refused("the response of the bench is not valid")
    }
    let ours = try report.number("each")
    let peer = try peerSeconds()
    return [
      Figure(
        name: "FHIR response of 9 answers: read and validate, CPU time",
        value: "\(Text.grouped(Int(1 / ours)))/s",
        peer: peer.map { "\(package) reads it: \(Text.grouped(Int(1 / $0)))/s" }
          ?? "\(package): not installed",
        ratio: peer.map { $0 / ours }, aim: "> \(Text.grouped(Int(fewestValidations)))/s",
        isMet: 1 / ours > fewestValidations),
      Figure(
        name: "FHIR response: validate what is read",
        value: "\(Text.grouped(Int(1 / (try report.number("validate")))))/s"),
      Figure(
        name: "FHIR questionnaire of 9 questions: read and prepare",
        value: Text.microseconds(try report.number("prepare"))),
    ]
  }

  /// How long the Python package takes to read the same response; nil if it is not there.
  ///
  /// `AMBLER_BENCH_PYTHON` names another interpreter than `python3`, such as that of a virtual
  /// environment.
  private static func peerSeconds() throws(BenchError) -> Double? {
    let folder = try WorkFolder()
    // The folder goes with its last use, which must come after the package has read the file.
    defer { _ = folder.path }
    let response = "\(folder.path)/response.json"
    guard let file = fopen(response, "w") else { throw .call("fopen", code: errno) }
    fputs(FHIRDocuments.response, file)
    fclose(file)
    let output = try Spawning.pipe()
    let python = getenv("AMBLER_BENCH_PYTHON").map { String(cString: $0) } ?? "python3"
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    let words = ["/usr/bin/env", python, "-c", script, response]
    let started = Spawning.start(words, input: nothing, output: output.writer, errors: nothing)
    close(output.writer)
    close(nothing)
    let process = try started.get()
    let text = answer(from: output.reader)
    close(output.reader)
    guard Spawning.wait(for: process) == 0 else { return nil }
    return Double(text)
  }

  /// The first line that comes, without its end; blocks until the other side has closed.
  private static func answer(from descriptor: Int32) -> String {
    var answer: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 64)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      answer += bytes.prefix(count)
    }
    return String(decoding: answer.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  private static let script = """
    import sys, time
    try:
        from fhir.resources.R4B.questionnaireresponse import QuestionnaireResponse
    except ImportError:
        sys.exit(1)
    text = open(sys.argv[1], "rb").read()
    parse = getattr(QuestionnaireResponse, "model_validate_json", None)
    parse = parse or QuestionnaireResponse.parse_raw
    for _ in range(20): parse(text)
    best = 1e9
    for _ in range(5):
        start = time.process_time()
        for _ in range(100): parse(text)
        best = min(best, (time.process_time() - start) / 100)
    print(best)
    """
}
