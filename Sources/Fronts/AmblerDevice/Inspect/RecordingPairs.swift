import Commands
import Foundation
import Recording
import StrictJSON

/// Descriptions and data that lie beside each other in one folder, as results are delivered to it.
///
/// A description belongs to the data of its own name, else to those that it names by their SHA-256.
struct RecordingPairs {
  /// By the names of their descriptions, then data that nothing describes.
  let recordings: [InspectedRecording]

  static let dataSuffix = ".csv.zst"
  static let descriptionSuffix = ".json"

  /// Looks into a folder; one that is not there, or cannot be listed, has none.
  init(folder: String) {
    let names = Set((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    let data = names.filter {
      $0.hasSuffix(Self.dataSuffix) && $0 != RecordingFolder.dataName && !$0.hasPrefix(".")
    }
    let pairs = names.filter { $0.hasSuffix(Self.descriptionSuffix) }.sorted().compactMap {
      name -> (description: String, data: String)? in
      guard !data.isEmpty, let found = Self.data(of: name, in: folder, data) else { return nil }
      return (name, found)
    }
    let lonely = data.subtracting(pairs.map(\.data)).sorted()
    recordings =
      pairs.map { pair in
        InspectedRecording(
          name: Self.stem(pair.data),
          place: .files(
            description: "\(folder)/\(pair.description)", data: "\(folder)/\(pair.data)"))
      } + lonely.map { InspectedRecording(name: Self.stem($0), place: .undescribed) }
  }

  /// The recording that one of the files belongs to; nil if it is a part of none.
  func recording(with file: String) -> InspectedRecording? {
    let name = URL(fileURLWithPath: file).lastPathComponent
    return recordings.first { recording in
      switch recording.place {
      case .files(let description, let data):
        [description, data].contains { URL(fileURLWithPath: $0).lastPathComponent == name }
      case .undescribed: recording.name + Self.dataSuffix == name
      case .folder, .sealed: false
      }
    }
  }

  private static func stem(_ data: String) -> String { String(data.dropLast(dataSuffix.count)) }

  private static func data(
    of description: String, in folder: String, _ data: Set<String>
  ) -> String? {
    let own = String(description.dropLast(descriptionSuffix.count)) + dataSuffix
    if data.contains(own) { return own }
    // Answers are delivered to the same folder: JSON that describes nothing is passed over.
    guard let bytes = try? Files.read("\(folder)/\(description)"),
      let json = try? JSONDocument(bytes: bytes, file: description).value,
      json["kind"]?.stringValue != nil, let digest = json["sha256"]?.stringValue
    else { return nil }
    let named = digest + dataSuffix
    return data.contains(named) ? named : nil
  }
}
