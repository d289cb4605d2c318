// Solves workloads with Plumbline, by the commands that KiwiDriver answers for kiwi: each is a line on standard
// input and is answered by a line on standard output.

import Glibc

/// A local session: every access to a global one would be checked for exclusivity while time is taken.
func obeyCommands() {
  var session = Session()
  while let line = readLine() {
    let words = line.split(separator: " ")
    guard let command = words.first else { continue }
    print(session.obey(String(command), words.count > 1 ? String(words[1]) : ""))
    fflush(nil)
  }
}

obeyCommands()
