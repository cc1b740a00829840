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
  private static func peerSeconds() throws(BenchError) -> Double? {
    let folder = try WorkFolder()
    // The folder goes with its last use, which must come after the package has read the file.
    defer { _ = folder.path }
    let response = "\(folder.path)/response.json"
    guard let file = fopen(response, "w") else { throw .call("fopen", code: errno) }
    fputs(FHIRDocuments.response, file)
    fclose(file)
    let peer = PythonPeer(variable: "AMBLER_BENCH_PYTHON", script: script)
    let line = try peer.report([response])?.split(whereSeparator: \.isNewline).first
    return line.flatMap { Double($0) }
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
