import Glibc

extension VaultError {
  /// Whether the disk, the quota or the largest file size is used up.
  package var isDiskFull: Bool {
    guard case .io(_, _, let code) = self else { return false }
    return code == ENOSPC || code == EDQUOT || code == EFBIG
  }

  /// Whether the file system can only be read.
  package var isReadOnlyDisk: Bool {
    guard case .io(_, _, let code) = self else { return false }
    return code == EROFS
  }

  /// Whether the file or folder is not there.
  package var isMissingFile: Bool {
    guard case .io(_, _, let code) = self else { return false }
    return code == ENOENT
  }

  /// Whether the file is there already.
  package var isExistingFile: Bool {
    guard case .io(_, _, let code) = self else { return false }
    return code == EEXIST
  }
}
