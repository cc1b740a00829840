import CCurl

/// The one owner of an easy handle and of the list of its header fields; used on one thread.
struct EasyHandle: ~Copyable {
  let pointer: UnsafeMutableRawPointer
  private let list: HeaderList

  init() throws(ClientError) {
    guard let made = curl_easy_init() else { throw .library(code: 2) }
    pointer = made
    list = HeaderList()
  }

  deinit { curl_easy_cleanup(pointer) }

  func set(_ option: CURLoption, _ value: Int) throws(ClientError) {
    try check(ambler_easy_set_long(pointer, option, value))
  }

  /// The library copies the text.
  func set(_ option: CURLoption, _ value: String?) throws(ClientError) {
    try check(ambler_easy_set_text(pointer, option, value))
  }

  func set(_ option: CURLoption, _ value: [UInt8]) throws(ClientError) {
    try check(ambler_easy_set_blob(pointer, option, value, value.count))
  }

  func set(fields: [String]) throws(ClientError) {
    for field in fields { list.append(field) }
    try check(ambler_easy_set_pointer(pointer, CURLOPT_HTTPHEADER, list.first))
  }

  /// Lets the transfer take and give the bytes; it must live as long as the handle is run.
  func connect(_ transfer: Transfer) throws(ClientError) {
    let context = Unmanaged.passUnretained(transfer).toOpaque()
    for option in [CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_READDATA, CURLOPT_SEEKDATA] {
      try check(ambler_easy_set_pointer(pointer, option, context))
    }
    try check(ambler_easy_set_transfer(pointer, CURLOPT_HEADERFUNCTION, TransferCallbacks.head))
    try check(ambler_easy_set_transfer(pointer, CURLOPT_WRITEFUNCTION, TransferCallbacks.take))
    guard let byteCount = transfer.request.content.byteCount else { return }
    try set(CURLOPT_UPLOAD, 1)
    try check(ambler_easy_set_offset(pointer, CURLOPT_INFILESIZE_LARGE, curl_off_t(byteCount)))
    try check(ambler_easy_set_transfer(pointer, CURLOPT_READFUNCTION, TransferCallbacks.give))
    try check(ambler_easy_set_seek(pointer, TransferCallbacks.rewind))
  }

  var status: Int { ambler_easy_long(pointer, CURLINFO_RESPONSE_CODE) }

  /// Whether no connection was made for the transfer.
  var usedKeptConnection: Bool { ambler_easy_long(pointer, CURLINFO_NUM_CONNECTS) == 0 }

  func isConnected(encrypted: Bool) -> Bool {
    let info = encrypted ? CURLINFO_APPCONNECT_TIME_T : CURLINFO_CONNECT_TIME_T
    return ambler_easy_time(pointer, info) > 0
  }

  /// The header fields of the final answer; those of `100 Continue` and trailers are not among them.
  var answerFields: [ClientField] {
    var fields: [ClientField] = []
    var last: UnsafeMutablePointer<curl_header>?
    while let next = curl_easy_nextheader(pointer, UInt32(CURLH_HEADER), -1, last) {
      let header = next.pointee
      if let name = header.name, let value = header.value {
        fields.append(ClientField(String(cString: name), String(cString: value)))
      }
      last = next
    }
    return fields
  }

  private func check(_ code: CURLcode) throws(ClientError) {
    guard code == CURLE_OK else { throw ClientError(code, wait: .connecting) }
  }
}
