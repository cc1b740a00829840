import Foundation

/// Devices of the real ALSA that need no card: they write and read files and do not pace time.
///
/// One configuration for all tests of a process, which reads it once.
package enum ALSAConfiguration {
  /// What a recording device would play goes to a file of its own: the plugin replaces what it names.
  private static func text(_ unused: String) -> String {
    """
    </usr/share/alsa/alsa.conf>
    pcm.tofile {
      @args [ FILE ]
      @args.FILE { type string }
      type file
      slave.pcm "null"
      file $FILE
      format "wav"
    }
    pcm.fromfile {
      @args [ FILE ]
      @args.FILE { type string }
      type file
      slave.pcm "null"
      file "\(unused)"
      infile $FILE
      format "raw"
    }
    """
  }

  private static let folder: TemporaryFolder? = {
    // ALSA reads its configuration when the first device of a process is opened.
    guard let folder = try? TemporaryFolder(),
      (try? folder.write(Array(text(folder.file("unused.raw")).utf8), to: "asoundrc")) != nil
    else { return nil }
    setenv("ALSA_CONFIG_PATH", folder.file("asoundrc"), 1)
    return folder
  }()

  /// Puts the devices `tofile` and `fromfile` in place; before anything of ALSA is opened.
  package static func install() -> Bool { folder != nil }
}
