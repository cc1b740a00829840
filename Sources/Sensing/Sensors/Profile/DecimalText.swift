/// Numbers as the kernel's attributes want them written, and people too.
package enum DecimalText {
  /// The shortest decimal text, without an exponent and without `.0`.
  package static func shortest(_ number: Double) -> String {
    if number == number.rounded(), abs(number) < 1e15 { return String(Int64(number)) }
    let text = "\(number)"
    guard text.contains("e") else { return text }
    // Nine places are what IIO_VAL_INT_PLUS_NANO can carry.
    let nano = Int64((number * 1e9).rounded())
    let fraction = String(abs(nano) % 1_000_000_000)
    let padded = String(repeating: "0", count: 9 - fraction.count) + fraction
    return (nano < 0 ? "-" : "") + "\(abs(nano) / 1_000_000_000).\(padded)"
  }

  /// The text of a sysfs attribute without its line ends, blanks and zero bytes.
  package static func trimmed(_ text: String) -> String {
    let isBlank = { (character: Character) in character.isWhitespace || character == "\0" }
    let tail = text.drop(while: isBlank)
    guard let last = tail.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(tail[...last])
  }
}
