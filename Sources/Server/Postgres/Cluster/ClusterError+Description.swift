extension ClusterError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notInstalled: "PostgreSQL is not installed. Install the package postgresql-15."
    case .userMissing:
      "there is no user `postgres`, and PostgreSQL refuses to run as root. Install the package "
        + "postgresql-15, or start the server as another user."
    case .folderClosed:
      "the user `postgres` cannot enter the folder of the database. Choose another with --home, "
        + "such as one below /var/lib."
    case .pathTooLong:
      "the path of the folder is too long for PostgreSQL's socket. Choose a shorter one with --home."
    case .failed(let program): "\(program) failed; see the file `log` beside the database."
    case .file: "a file of the database's folder could not be written or read."
    }
  }
}
