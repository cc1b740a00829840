import Glibc

/// A condition of the outside world that must come true in time; it is looked at again and again.
struct Deadline {
  var seconds: Double
  var intervalMilliseconds: Int32 = 2

  func holds(_ condition: () -> Bool) -> Bool {
    var looks = Int(seconds * 1000) / Int(intervalMilliseconds)
    while !condition() {
      guard looks > 0 else { return false }
      looks -= 1
      poll(nil, 0, intervalMilliseconds)
    }
    return true
  }
}
