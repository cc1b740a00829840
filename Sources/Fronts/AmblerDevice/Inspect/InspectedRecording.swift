import Commands
import Foundation
import Recording
import Session

/// Where one recording is, and what it is called there.
struct InspectedRecording: Equatable {
  /// How its files are named.
  enum Place: Equatable {
    /// A folder with `recording.json` and `data.csv.zst`.
    case folder(String)
    /// Two files, as in the `recordings` folder of a delivered one.
    case files(description: String, data: String)
    /// A folder with the sealed forms of both.
    case sealed(String)
    /// Data that nothing describes.
    case undescribed
  }

  let name: String
  let place: Place

  /// Opens it; the key is asked for only where it is sealed.
  func open(_ store: () throws(Failure) -> Store) throws -> RecordingReader {
    switch place {
    case .folder(let path): try RecordingReader(plain: path)
    case .files(let description, let data):
      try RecordingReader(description: description, data: data)
    case .sealed(let path): try RecordingReader(sealed: path, key: store().key)
    case .undescribed: throw UndescribedData()
    }
  }
}

extension InspectedRecording {
  /// The recordings that a word of the command line means: a recording, its id in the home, or all of a
  /// folder, by name.
  static func all(
    at path: String, _ store: () throws(Failure) -> Store
  ) throws(Failure) -> [InspectedRecording] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return [try stored(path, store)]
    }
    guard isFolder.boolValue else { return [try file(path)] }
    if let own = own(folder: path, name: name(of: path)) { return [own] }
    let inner = path + "/recordings"
    let found = contents(of: path) + contents(of: inner)
    guard !found.isEmpty else {
      throw Failure(
        .badInput,
        "\(path): holds no recording. Name a folder with \(RecordingFolder.descriptionName) and "
          + "\(RecordingFolder.dataName), a folder of such folders, or a delivered folder.")
    }
    return found
  }

  private static func name(of path: String) -> String {
    URL(fileURLWithPath: path).lastPathComponent
  }

  /// A recording of the home by its id.
  private static func stored(
    _ id: String, _ store: () throws(Failure) -> Store
  ) throws(Failure) -> InspectedRecording {
    guard !id.contains("/"), !id.contains(".") else {
      throw Failure(.badInput, "\(id): there is no such file or folder.")
    }
    do {
      let folder = try RecordingFolder(root: store().home.recordingsFolder, id: id)
      return InspectedRecording(name: id, place: .sealed(folder.path))
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.badInput, "\(id): \(error)")
    }
  }

  /// One of the two files of a recording.
  private static func file(_ path: String) throws(Failure) -> InspectedRecording {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    if [RecordingFolder.descriptionName, RecordingFolder.dataName].contains(url.lastPathComponent) {
      return InspectedRecording(name: name(of: folder), place: .folder(folder))
    }
    if let found = RecordingPairs(folder: folder).recording(with: path) { return found }
    throw Failure(
      .badInput,
      "\(path): is no recording. Name its folder, or one of its two files, a description (.json) "
        + "and data (.csv.zst).")
  }

  /// The recording that a folder is; nil if it is none.
  private static func own(folder: String, name: String) -> InspectedRecording? {
    let description = "\(folder)/\(RecordingFolder.descriptionName)"
    if exists(description) { return InspectedRecording(name: name, place: .folder(folder)) }
    return exists(description + RecordingFolder.sealedSuffix)
      ? InspectedRecording(name: name, place: .sealed(folder)) : nil
  }

  /// The recordings in a folder, by name: folders, and pairs of files.
  private static func contents(of folder: String) -> [InspectedRecording] {
    // A folder that is not there, or cannot be listed, has no recordings to show.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let folders = names.filter { !$0.hasPrefix(".") }.sorted().compactMap { name in
      own(folder: "\(folder)/\(name)", name: name)
    }
    return folders + RecordingPairs(folder: folder).recordings
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }
}

/// Data without a description: nobody can know what the numbers mean.
struct UndescribedData: Error, CustomStringConvertible {
  var description: String {
    "no description beside it belongs to it. Copy the .json that has its name as `sha256` too."
  }
}
