import Commands

/// A bar that is filled to some share.
struct TextBar {
  /// 0 to 1; what lies outside is taken to the nearer end.
  let share: Double
  let width: Int
  let usesBlocks: Bool

  var text: String {
    let bounded = share.isFinite ? min(max(share, 0), 1) : 0
    let filled = Int((bounded * Double(width)).rounded())
    let (full, empty) = usesBlocks ? ("█", "░") : ("#", "-")
    return String(repeating: full, count: filled)
      + String(repeating: empty, count: max(0, width - filled))
  }
}
