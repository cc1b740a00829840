/// What kind of file a failed call was about; paths are kept out of errors.
package enum DiskSubject: String, Sendable, Hashable, CaseIterable {
  case keyFile = "key file"
  case sealedFile = "sealed file"
  case plainFile = "exported file"
  case folder = "folder"
}
