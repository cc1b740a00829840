import CPCRE2

/// A regular expression in PCRE2's syntax whose cost is bounded.
///
/// Matching gives up with `.tooCostly` after a fixed number of steps, so that no expression and no
/// text can hold a run up. Letters and classes follow Unicode.
package final class Pattern: Sendable {
  /// The expression as it was written.
  package let source: String
  /// Read-only once compiled, and documented as safe to use from several threads at once.
  nonisolated(unsafe) private let code: OpaquePointer

  /// The longest expression, in bytes of UTF-8.
  package static let longestSource = 10_000
  /// How often the matcher may go on from one state to another; about 50 ms on a slow machine.
  package static let stepLimit: UInt32 = 1_000_000
  /// The most memory of one match, in kibibytes.
  private static let heapLimitKiB: UInt32 = 10_000

  /// Reads `source`; with `spansLines` a dot also matches the end of a line, as FHIRPath asks.
  package init(_ source: String, spansLines: Bool = false) throws(PatternFault) {
    guard source.utf8.count <= Self.longestSource else { throw .tooLong(most: Self.longestSource) }
    var code: Int32 = 0
    var offset = 0
    var options = UInt32(PCRE2_UTF) | UInt32(PCRE2_UCP)
    if spansLines { options |= UInt32(PCRE2_DOTALL) }
    let bytes = Array(source.utf8)
    let compiled = pcre2_compile_8(bytes, bytes.count, options, &code, &offset, nil)
    guard let compiled else {
      throw .unreadable(
        reason: Self.words(for: code),
        character: String(decoding: bytes.prefix(offset), as: UTF8.self).count + 1)
    }
    self.source = source
    self.code = compiled
  }

  deinit { pcre2_code_free_8(code) }

  /// Whether some part of `text` matches.
  package func matchesPart(
    of text: String, stepLimit: UInt32 = stepLimit
  ) throws(PatternFault) -> Bool {
    try match(Array(text.utf8), from: 0, options: 0, stepLimit) != nil
  }

  /// Whether `text` matches from its beginning to its end.
  package func matchesWhole(
    of text: String, stepLimit: UInt32 = stepLimit
  ) throws(PatternFault) -> Bool {
    let options = UInt32(PCRE2_ANCHORED) | UInt32(PCRE2_ENDANCHORED)
    return try match(Array(text.utf8), from: 0, options: options, stepLimit) != nil
  }

  /// `text` with every match replaced; `$1` and `${name}` in `replacement` stand for groups.
  package func replacingMatches(
    in text: String, with replacement: String, stepLimit: UInt32 = stepLimit
  ) throws(PatternFault) -> String {
    let bytes = Array(text.utf8)
    let new = Array(replacement.utf8)
    let context = Self.limits(stepLimit)
    defer { pcre2_match_context_free_8(context) }
    let options =
      UInt32(PCRE2_SUBSTITUTE_GLOBAL) | UInt32(PCRE2_SUBSTITUTE_OVERFLOW_LENGTH)
      | UInt32(PCRE2_SUBSTITUTE_UNSET_EMPTY) | UInt32(PCRE2_SUBSTITUTE_UNKNOWN_UNSET)
    var buffer = [UInt8](repeating: 0, count: bytes.count * 2 + new.count + 64)
    for _ in 0..<2 {
      var length = buffer.count
      let result = buffer.withUnsafeMutableBufferPointer {
        pcre2_substitute_8(
          code, bytes, bytes.count, 0, options, nil, context, new, new.count, $0.baseAddress,
          &length)
      }
      if result >= 0 { return String(decoding: buffer.prefix(length), as: UTF8.self) }
      guard result == PCRE2_ERROR_NOMEMORY, length <= Self.longestResult else { throw .tooCostly }
      buffer = [UInt8](repeating: 0, count: length)
    }
    throw .tooCostly
  }

  /// The most bytes that a replacement may make.
  private static let longestResult = 1_000_000

  /// Where the first match from `start` lies, in bytes.
  private func match(
    _ bytes: [UInt8], from start: Int, options: UInt32, _ stepLimit: UInt32
  ) throws(PatternFault) -> Range<Int>? {
    let data = pcre2_match_data_create_8(1, nil)
    defer { pcre2_match_data_free_8(data) }
    let context = Self.limits(stepLimit)
    defer { pcre2_match_context_free_8(context) }
    let result = pcre2_match_8(code, bytes, bytes.count, start, options, data, context)
    if result == PCRE2_ERROR_NOMATCH { return nil }
    // 0 says that there were more groups than the one pair asked for.
    guard result >= 0, let ends = pcre2_get_ovector_pointer_8(data) else { throw .tooCostly }
    return ends[0]..<max(ends[0], ends[1])
  }

  private static func limits(_ stepLimit: UInt32) -> OpaquePointer? {
    let context = pcre2_match_context_create_8(nil)
    pcre2_set_match_limit_8(context, stepLimit)
    pcre2_set_depth_limit_8(context, stepLimit)
    pcre2_set_heap_limit_8(context, heapLimitKiB)
    return context
  }

  private static func words(for code: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 256)
    let length = pcre2_get_error_message_8(code, &buffer, buffer.count)
    guard length > 0 else { return "it cannot be read" }
    return String(decoding: buffer.prefix(Int(length)), as: UTF8.self)
  }
}

extension Pattern: Hashable {
  package static func == (left: Pattern, right: Pattern) -> Bool { left.source == right.source }

  package func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
