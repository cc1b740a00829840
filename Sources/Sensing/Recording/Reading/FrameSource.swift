import Vault

/// Where the frames of a recording come from.
enum FrameSource {
  case sealed(SealedFileReader)
  case plain(PlainFrameReader)
  /// The data file was never made: the writer was killed before.
  case nothing

  /// The next whole frame; nil at the end.
  func next() throws(RecordingError) -> [UInt8]? {
    do {
      switch self {
      case .sealed(let reader): return try reader.next()
      case .plain(let reader): return try reader.next()
      case .nothing: return nil
      }
    } catch {
      throw .vault(error)
    }
  }

  /// How the file ends, after the last frame.
  var ending: RecordingEnding {
    switch self {
    case .sealed(let reader): Self.ending(reader.ending)
    case .plain(let reader): reader.ending ?? .open
    case .nothing: .open
    }
  }

  private static func ending(_ sealed: SealedFileEnding?) -> RecordingEnding {
    switch sealed {
    case .finished: .complete
    case .open, nil: .open
    case .torn(let byteCount): .torn(byteCount: byteCount)
    case .corrupted(let chunk): .corrupted(frame: chunk)
    }
  }
}
