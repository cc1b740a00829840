/// Taking tokens off the front of an expression.
extension Substring {
  /// The characters that fit, as many as there are.
  mutating func takeRun(while fits: (Character) -> Bool) -> String {
    let run = prefix(while: fits)
    self = dropFirst(run.count)
    return String(run)
  }

  /// A text between quotes; `escape` makes the next character a plain one, where there is such a sign.
  mutating func takeQuoted(escape: Character? = nil) throws(UntoldLogic) -> String {
    let first = removeFirst()
    // Word processors make curly quotes of straight ones.
    let closing: [Character] = "‘’".contains(first) ? ["‘", "’"] : [first]
    var text = ""
    while let next = popFirst() {
      if closing.contains(next) { return text }
      text.append(next == escape ? popFirst() ?? next : next)
    }
    throw UntoldLogic.textNotClosed
  }
}
