/// The files of small studies.
enum SampleFiles {
  /// What PNG, MP3 and PDF files begin with, and something behind it.
  static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]
  static let mp3 = Array("ID3 a song".utf8)
  static let pdf = Array("%PDF-1.7 a page".utf8)

  /// A study file that names these task files.
  static func study(_ files: [String], version: String = "1.0.0", more: String = "") -> [UInt8] {
    let tasks = files.enumerated().map { number, file in
      #"{"id": "t\#(number)", "file": "\#(file)", "section": "s"}"#
    }
    return Array(
      #"""
      {"ambler": 1, "id": "mood", "version": "\#(version)", "languages": ["en"], "title": "Mood",
       "contact": "Call us.", "emergency": "Call a doctor.", "participants": "single",
       "sections": [{"id": "s", "title": "All"}],
       "tasks": [\#(tasks.joined(separator: ", "))]\#(more)}
      """#.utf8)
  }

  /// A task file that shows these media, one a page.
  static func task(_ id: String, media: [String] = []) -> [UInt8] {
    let steps = media.enumerated().map { number, file in
      #"""
      , {"id": "m\#(number)", "type": "media", "title": "See", "kind": "image", "file": "\#(file)",
         "description": "A picture"}
      """#
    }
    return Array(
      #"""
      {"ambler": 1, "id": "\#(id)", "version": "2.0.0", "title": "Mood",
       "steps": [{"id": "hello", "type": "instruction", "title": "Hello"}\#(steps.joined())]}
      """#.utf8)
  }

  /// A study with two tasks in folders and two media.
  static let whole: [String: [UInt8]] = [
    "mood.json": study(["tasks/mood.json", "walk.json"]),
    "tasks/mood.json": task("mood", media: ["media/a.png", "media/b.mp3"]),
    "tasks/media/a.png": png, "tasks/media/b.mp3": mp3,
    "walk.json": task("walk"),
  ]
}
