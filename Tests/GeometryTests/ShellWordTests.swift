import Foundation
import Geometry
import TestSupport
import Testing

/// Words of command lines that people copy.
struct ShellWordTests {
  @Test(arguments: [
    ("Layouts/login.yaml#portrait", "'Layouts/login.yaml#portrait'"), ("a.yaml", "a.yaml"), ("", "''"),
    ("it's", "'it'\\''s'"), ("$(reboot)", "'$(reboot)'"), ("über uns.yaml", "'über uns.yaml'"),
    ("~", "'~'"), ("=ls", "'=ls'"), ("100%\u{200B}", "\"$(printf '\\061\\060\\060\\045\\342\\200\\213')\""),
    ("a\u{1}';touch b; #", "\"$(printf 'a\\001\\047\\073touch\\040b\\073\\040\\043')\""),
    ("a\\b", "\"$(printf 'a\\134b')\""), ("-x\t", "\"$(printf '\\055x\\011')\""),
    ("a\n", "\"$(printf 'a')\"'\n'"),
    ("\n", "'\n'"),
  ])
  func wordsAreQuoted(text: String, quoted: String) {
    #expect(ShellWord.quoted(text) == quoted)
  }

  @Test(arguments: [
    ("leading: constant 50 → 66", "# leading: constant 50 → 66"), ("a == b", "# 'a == b'"),
    ("it's; touch pwned", "# 'it’s; touch pwned'"), ("$(touch pwned)", "# '$(touch pwned)'"),
    ("a\ntouch pwned", "# 'a\\ntouch pwned'"), ("\u{2028}touch", "# '\\u{2028}touch'"),
  ])
  func commentsDoNothing(text: String, comment: String) {
    #expect(ShellWord.comment(text) == comment)
  }

  /// A zsh at a terminal knows no comments unless it is told to.
  @Test func aShellWithoutCommentsRunsNothingOfThem() throws {
    guard let shell = InstalledProgram("zsh").executable else { return }
    let folder = try ScratchFolder()
    let lines = Self.words.map { ShellWord.comment($0) + "\n" }.joined()
    let result = try Command.run(
      shell, ["-f", "+o", "interactivecomments", "-i"],
      environment: ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"],
      in: folder.url, input: Data((lines + "print -r -- end\n").utf8))
    #expect(result.text.hasSuffix("end\n"), "\(result.text.suffix(100))")
    #expect(try folder.contents().isEmpty)
  }

  /// Each shell that is installed gives back the bytes of each word, and runs nothing of it.
  @Test(arguments: ["sh", "dash", "bash", "zsh", "fish", "busybox"])
  func shellsReadTheWordsAsTheyAre(name: String) throws {
    // macOS and others lack some of them.
    guard let shell = InstalledProgram(name).executable else { return }
    let words = Self.words
    let folder = try ScratchFolder()
    let script = words.map { "printf '%s\\0' \(ShellWord.quoted($0))\n" }.joined()
    try folder.write(script, to: "script")
    let before = try folder.contents().keys
    let result = try Command.run(
      shell, (name == "busybox" ? ["sh"] : name == "fish" ? ["--no-config"] : []) + ["script"],
      environment: ["LC_ALL": "C.UTF-8", "HOME": folder.path, "PATH": "/usr/bin:/bin"], in: folder.url)
    #expect(result.status == 0 && result.standardError == "")
    let read = result.text.split(separator: "\0", omittingEmptySubsequences: false).dropLast().map {
      Array($0.utf8)
    }
    #expect(read.count == words.count)
    for (word, back) in zip(words, read) where Array(word.utf8) != back {
      Issue.record("\(name) reads \(ShellWord.quoted(word)) as \(back)")
    }
    #expect(try Set(folder.contents().keys) == Set(before))
  }

  /// Names as somebody would choose them who wants a command to run, five hundred of them by chance.
  private static var words: [String] {
    let parts = [
      "a", "Z", "0", "7", "47", " ", "  ", "'", "\"", "\\", "\\\\", "\\'", "\\047", "\\n", "$",
      "$(touch pwned)", "`touch pwned`",
      ";touch pwned;", "&touch pwned&", "|touch pwned", "#", "%", "%%", "%s", "%n", "%d", "!", "!!", "*", "?",
      "[a]", "{a,b}", "~", "=ls",
      "(", ")", "<", ">pwned", "\n", "\r", "\t", "\u{1}", "\u{1B}[2J", "\u{7F}", "\u{200B}", "\u{202E}",
      "\u{AD}", "\u{FEFF}", "é", "日本",
      "👩‍👧", "-", "--", "-n", "-v", ".", "/", ",", "^", "@", "+", ":", "\u{2028}", "$'", "'$", "\\c", "\\x41",
      "\\u0041",
    ]
    var random = SplitMix(state: 5)
    let chosen = (0..<500).map { _ in
      (0..<Int.random(in: 1...8, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
        .joined()
    }
    return parts + chosen + HostileText.all.filter { !$0.contains("\0") }
  }
}
