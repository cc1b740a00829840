extension HTTPResponse {
  /// The same answer, or 304 without a body where `If-None-Match` names its `ETag`.
  ///
  /// Only what is asked for by GET or HEAD and is there has a state that can be known.
  package func known(to head: RequestHead) -> HTTPResponse {
    guard status == .ok, head.method == .get || head.method == .head,
      let tag = headers.first(where: { $0.name.lowercased() == "etag" })?.value,
      EntityTags.contain(tag, in: head.headers.values("If-None-Match"))
    else { return self }
    let kept = headers.filter { ["etag", "cache-control"].contains($0.name.lowercased()) }
    return HTTPResponse(.notModified, headers: kept)
  }
}
