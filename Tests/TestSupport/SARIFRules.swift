import Foundation

/// Rules of SARIF 2.1.0 that bear on what we write, from the standard's text: types, what must be there, what values
/// may be.
public enum SARIFRules {
  /// What a log breaks, each with its path; empty for a valid log.
  public static func violations(of text: String) -> [String] {
    var checker = Checker()
    do {
      checker.log(try JSONSerialization.jsonObject(with: Data(text.utf8)))
    } catch {
      checker.problems.append("no JSON: \(error)")
    }
    return checker.problems
  }

  private struct Checker {
    var problems: [String] = []

    mutating func expect(_ condition: Bool, _ problem: @autoclosure () -> String) {
      if !condition { problems.append(problem()) }
    }

    /// An object with no member but these, of which some must be there (3.1: other members go into property bags).
    mutating func object(_ value: Any?, _ path: String, _ known: [String], required: [String] = [])
      -> [String: Any]?
    {
      guard let object = value as? [String: Any] else {
        problems.append("\(path) is no object")
        return nil
      }
      for name in object.keys.sorted() where !known.contains(name) {
        problems.append("\(path).\(name) is unknown")
      }
      for name in required where object[name] == nil { problems.append("\(path).\(name) is missing") }
      return object
    }

    mutating func list(_ value: Any?, _ path: String) -> [Any] {
      guard let list = value as? [Any] else {
        problems.append("\(path) is no array")
        return []
      }
      return list
    }

    mutating func string(_ value: Any?, _ path: String) -> String {
      guard let string = value as? String else {
        problems.append("\(path) is no string")
        return ""
      }
      return string
    }

    /// 3.13
    mutating func log(_ value: Any) {
      guard let log = object(value, "log", ["$schema", "version", "runs"], required: ["version", "runs"])
      else { return }
      expect(log["version"] as? String == "2.1.0", "log.version")
      if let schema = log["$schema"] { uri(string(schema, "log.$schema"), "log.$schema", isAbsolute: true) }
      for (index, run) in list(log["runs"], "log.runs").enumerated() { self.run(run, "runs[\(index)]") }
    }

    /// 3.14
    mutating func run(_ value: Any, _ path: String) {
      let known = ["tool", "columnKind", "newlineSequences", "results"]
      guard let run = object(value, path, known, required: ["tool"]) else { return }
      let kind = run["columnKind"] as? String
      // Absent, the unit would be UTF-16's (3.14.17).
      expect(kind == "utf16CodeUnits" || kind == "unicodeCodePoints", "\(path).columnKind")
      if let sequences = run["newlineSequences"] {
        let texts = list(sequences, "\(path).newlineSequences").compactMap { $0 as? String }
        expect(!texts.isEmpty && Set(texts).count == texts.count, "\(path).newlineSequences")
      }
      let tool = object(run["tool"], "\(path).tool", ["driver"], required: ["driver"])
      let ids = driver(tool?["driver"], "\(path).tool.driver")
      for (index, result) in list(run["results"], "\(path).results").enumerated() {
        self.result(result, "\(path).results[\(index)]", ids)
      }
    }

    /// 3.19; returns the rules' ids.
    mutating func driver(_ value: Any?, _ path: String) -> Set<String> {
      guard let driver = object(value, path, ["name", "version", "rules"], required: ["name"]) else {
        return []
      }
      expect(!string(driver["name"], "\(path).name").isEmpty, "\(path).name")
      if let version = driver["version"] { _ = string(version, "\(path).version") }
      var ids: Set<String> = []
      for (index, rule) in list(driver["rules"], "\(path).rules").enumerated() {
        let path = "\(path).rules[\(index)]"
        guard let rule = object(rule, path, ["id", "shortDescription"], required: ["id"]) else { continue }
        expect(ids.insert(string(rule["id"], "\(path).id")).inserted, "\(path).id is no other's")
        message(rule["shortDescription"], "\(path).shortDescription")
      }
      return ids
    }

    /// 3.27
    mutating func result(_ value: Any, _ path: String, _ rules: Set<String>) {
      let known = ["ruleId", "level", "message", "locations", "partialFingerprints"]
      guard let result = object(value, path, known, required: ["message"]) else { return }
      expect(rules.contains(string(result["ruleId"], "\(path).ruleId")), "\(path).ruleId is no rule's")
      expect(["none", "note", "warning", "error"].contains(result["level"] as? String), "\(path).level")
      message(result["message"], "\(path).message")
      // 3.27.17: an object with no member but strings.
      if let fingerprints = result["partialFingerprints"] {
        expect(fingerprints is [String: String], "\(path).partialFingerprints")
      }
      for (index, location) in list(result["locations"], "\(path).locations").enumerated() {
        let path = "\(path).locations[\(index)].physicalLocation"
        let physical = (location as? [String: Any])?["physicalLocation"]
        guard
          let place = object(physical, path, ["artifactLocation", "region"], required: ["artifactLocation"])
        else { continue }
        let artifact = object(
          place["artifactLocation"], "\(path).artifactLocation", ["uri"], required: ["uri"])
        uri(string(artifact?["uri"], "\(path).uri"), "\(path).artifactLocation.uri", isAbsolute: false)
        if let region = place["region"] { self.region(region, "\(path).region") }
      }
    }

    /// 3.30: lines and columns count from 1, and a column needs its line.
    mutating func region(_ value: Any, _ path: String) {
      let known = ["startLine", "startColumn", "endLine", "endColumn"]
      guard let region = object(value, path, known, required: ["startLine"]) else { return }
      for name in known {
        guard let number = region[name] else { continue }
        let isWhole = (number as? Int).map { $0 >= 1 } ?? false
        expect(isWhole, "\(path).\(name) is \(number)")
      }
    }

    /// 3.11: text that is there, with no link in it (3.11.6).
    mutating func message(_ value: Any?, _ path: String) {
      guard let message = object(value, path, ["text"], required: ["text"]) else { return }
      let text = string(message["text"], "\(path).text")
      expect(!text.isEmpty, "\(path).text is empty")
      expect(text.range(of: "](") == nil, "\(path).text holds a link")
    }

    /// RFC 3986, as far as paths go: unreserved characters, those that may stand in a path, and bytes in percent form.
    mutating func uri(_ text: String, _ path: String, isAbsolute: Bool) {
      var rest = Substring(text)
      let scheme = text.range(of: "://").map { text[..<$0.lowerBound] }
      if let scheme, !scheme.isEmpty, scheme.allSatisfy({ ("a"..."z").contains($0) }) {
        rest = text[text.index(scheme.endIndex, offsetBy: 3)...]
      } else {
        expect(!isAbsolute, "\(path) is not absolute: \(text)")
        // The first part of a relative reference holds no colon, which would end a scheme (4.2), and is not empty, which
        // would begin a host's name.
        let first = text.utf8.prefix { $0 != UInt8(ascii: "/") }
        expect(!first.isEmpty && !first.contains(UInt8(ascii: ":")), "\(path) is no reference: \(text)")
        expect(
          text == "." || !text.hasPrefix("./") && !text.contains("/./"), "\(path) is not normal: \(text)")
      }
      let bytes = Array(rest.utf8)
      for (place, byte) in bytes.enumerated() {
        let digits = bytes.dropFirst(place + 1).prefix(2)
        let isEscape = byte == UInt8(ascii: "%") && digits.count == 2 && digits.allSatisfy(Self.isHexDigit)
        guard !isEscape, !Self.isPathByte(byte) else { continue }
        problems.append("\(path) is no reference: \(text)")
        return
      }
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(byte)
    }

    private static func isPathByte(_ byte: UInt8) -> Bool {
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      return isLetter || isHexDigit(byte) || "-._~!$&'()*+,;=:@/".utf8.contains(byte)
    }
  }
}
