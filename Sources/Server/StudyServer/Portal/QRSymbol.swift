import CQREncode

/// A QR code (ISO/IEC 18004) as rows of dark and light squares.
struct QRSymbol: Sendable, Hashable {
  /// The light squares that have to be around a code.
  static let quietZone = 4

  /// How many squares a side has, the quiet zone apart.
  let size: Int
  /// Row by row; true is dark.
  let isDark: [Bool]

  /// The code of a text, readable with 15 % of it covered; nil for an empty text, or one that does
  /// not fit.
  init?(_ text: String) {
    guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return nil }
    defer { QRcode_free(code) }
    let size = Int(code.pointee.width)
    guard let squares = code.pointee.data else { return nil }
    self.size = size
    // The lowest bit of a square is its colour.
    isDark = (0..<size * size).map { squares[$0] & 1 == 1 }
  }

  /// A drawing in black on white, one unit to a square, quiet zone and all.
  var svg: String {
    let side = size + 2 * Self.quietZone
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(side) \(side)\" "
      + "shape-rendering=\"crispEdges\"><rect width=\"\(side)\" height=\"\(side)\" fill=\"#fff\"/>"
      + "<path fill=\"#000\" d=\"\(path)\"/></svg>"
  }

  /// Dark squares beside each other are one stroke.
  private var path: String {
    (0..<size).map { row in
      var strokes = ""
      var column = 0
      while column < size {
        let dark = isDark[(row * size + column)..<((row + 1) * size)].prefix { $0 }.count
        if dark > 0 {
          strokes += "M\(column + Self.quietZone) \(row + Self.quietZone)h\(dark)v1h-\(dark)z"
        }
        column += max(1, dark)
      }
      return strokes
    }.joined()
  }
}
