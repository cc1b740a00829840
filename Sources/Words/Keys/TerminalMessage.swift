// Written by Tools/words/keys.py from CWords/catalogues/en/terminal.json: `make words` writes it anew.
// swift-format-ignore-file

/// The words of the area `terminal`.
package enum TerminalMessage {
}
