extension HTTPResponse {
  /// A file on disk of `length` bytes, or the part of it that the request asks for: 200, 206, 304 or 416.
  ///
  /// `tag` is a strong entity tag with its quotation marks, which names exactly these bytes. A
  /// file that has become shorter is answered with 404.
  package static func file(
    _ path: String, type: String, length: Int, tag: String, to head: RequestHead
  ) -> HTTPResponse {
    part(type: type, length: length, tag: tag, to: head) { offset, count in
      .filePart(path: path, offset: offset, count: count)
    }
  }

  /// The same of anything of a known length; the body is asked for by offset and count.
  package static func part(
    type: String, length: Int, tag: String, to head: RequestHead,
    _ body: (_ offset: Int, _ count: Int) -> ResponseBody
  ) -> HTTPResponse {
    let common = [HeaderField("Accept-Ranges", "bytes"), HeaderField("ETag", tag)]
    guard !EntityTags.contain(tag, in: head.headers.values("If-None-Match")) else {
      return HTTPResponse(.notModified, headers: common)
    }
    let (status, offset, count, range): (HTTPStatus, Int, Int, String?)
    switch ByteRange(of: head, length: length, tag: tag) {
    case .whole: (status, offset, count, range) = (.ok, 0, length, nil)
    case .part(let start, let bytes):
      (status, offset, count) = (.partialContent, start, bytes)
      range = "bytes \(start)-\(start + bytes - 1)/\(length)"
    case .unsatisfiable: return noSuchRange(length: length)
    }
    return HTTPResponse(
      status,
      headers: [HeaderField("Content-Type", type)] + common
        + (range.map { [HeaderField("Content-Range", $0)] } ?? []),
      body: body(offset, count))
  }

  private static func noSuchRange(length: Int) -> HTTPResponse {
    var fault = HTTPFault.rangeNotSatisfiable
    fault.headers = [HeaderField("Content-Range", "bytes */\(length)")]
    return fault.response
  }
}
