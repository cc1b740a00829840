import Commands

/// Numbers as a row of small columns in characters.
struct Sparkline {
  /// Not negative; the largest fills its cell.
  let values: [Double]
  let usesBlocks: Bool

  private static let blocks: [Character] = Array(" ▁▂▃▄▅▆▇█")
  private static let marks: [Character] = Array(" .:-=+*#@")

  /// One character a value; what is above 0 is never blank.
  var text: String {
    let most = values.max() ?? 0
    let ramp = usesBlocks ? Self.blocks : Self.marks
    return String(
      values.map { value in
        guard most > 0, value > 0 else { return ramp[0] }
        let height = (value / most * Double(ramp.count - 1)).rounded()
        return ramp[min(max(1, Int(height)), ramp.count - 1)]
      })
  }
}
