extension StudyServerError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .database(let error): "The database: \(error)"
    case .files(let error): "The server's folder: \(error)"
    }
  }
}
