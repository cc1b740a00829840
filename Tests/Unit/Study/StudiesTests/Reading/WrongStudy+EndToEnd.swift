extension WrongStudy {
  private static let key = "9gnA1vJ0tFtdDWjX5n8uWlF1oKXcWlvF1m6e1q1WWWM"

  /// Faults of the key that results are sealed to.
  static let endToEnd: [WrongStudy] = [
    .more("no sealing key", #""endToEnd": {}"#),
    .more("a sealing key beside its object", #""endToEnd": "\#(key)""#),
    .more("a sealing key without its words", #""endToEnd": {"key": "\#(key)"}"#),
    .more("a sealing key that is cut", #""endToEnd": {"key": "ambler-sealing-1:t:9gnA"}"#),
    .more(
      "a sealing key that gives everybody the same secret",
      #""endToEnd": {"key": "ambler-sealing-1:t:\#(String(repeating: "A", count: 43))"}"#,
      isStructural: false),
    .more(
      "the sealing key of another study", #""endToEnd": {"key": "ambler-sealing-1:other:\#(key)"}"#,
      isStructural: false),
    .more(
      "more than a sealing key", #""endToEnd": {"key": "ambler-sealing-1:other:\#(key)", "a": 1}"#),
  ]
}
