import CCurl

/// The one owner of a list of header lines.
final class HeaderList {
  private(set) var first: UnsafeMutablePointer<curl_slist>?

  deinit { curl_slist_free_all(first) }

  /// The library copies the line.
  func append(_ line: String) {
    // Nil only without memory; then the list is as it was.
    if let longer = curl_slist_append(first, line) { first = longer }
  }
}
