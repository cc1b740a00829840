/// The content of one attachment, piece by piece; used on one thread.
package protocol AttachmentChunks: AnyObject {
  /// The next bytes, or nil at the end; blocks.
  func next() throws(AttachmentFault) -> [UInt8]?
}
