import Foundation

/// The figures of all evaluations in one flat JSON object, for scripts.
struct FigureFile {
  static let path = ".build/evaluate.json"

  private let figures: [(key: String, value: Double)]

  /// A file of figures; one that is not finite is left out, since JSON has no word for it.
  init(_ evaluations: [any Evaluation]) {
    figures = evaluations.flatMap(\.figures).filter(\.value.isFinite).sorted { $0.key < $1.key }
  }

  /// Writes the file, and the folder where there is none.
  func write() throws(EvaluationError) {
    let rows = figures.map { "  \"\($0.key)\": \($0.value)" }
    let text = "{\n" + rows.joined(separator: ",\n") + "\n}\n"
    let file = URL(fileURLWithPath: Self.path)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    } catch {
      throw .unwritable(file: Self.path)
    }
  }
}
