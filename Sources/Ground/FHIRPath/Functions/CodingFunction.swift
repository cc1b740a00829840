/// A function that writes a text in another form or back; its argument names the form.
package enum CodingFunction: String, Sendable, Hashable, CaseIterable {
  case encode
  case decode
  case escape
  case unescape
}
