import Rigs
import StrictJSON

extension CheckedStream {
  /// The stream with a line for each finding; those that must be mended are marked.
  var text: String {
    "\(id)\n"
      + findings.map { "  \($0.isFault ? "!" : " ") \($0.words(kind))\n" }.joined()
  }

  /// All streams for programs.
  static func json(_ streams: [CheckedStream]) -> JSONValue {
    .object([
      "streams": .list(
        streams.map { stream in
          .object([
            "id": .string(stream.id), "isFaulty": .boolean(stream.isFaulty),
            "findings": .list(
              stream.findings.map { finding in
                .object([
                  "isFault": .boolean(finding.isFault),
                  "text": .string(finding.words(stream.kind)),
                ])
              }),
          ])
        })
    ])
  }
}
