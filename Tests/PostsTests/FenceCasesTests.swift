import Source
import Testing

@testable import Posts

/// The cases of fences that CommonMark distinguishes.
@Suite("Fences")
struct FenceCasesTests {
  private func expect(
    _ text: String, _ fences: (String, String)..., at location: Testing.SourceLocation = #_sourceLocation
  ) {
    let expected = fences.map { FenceText($0.0, $0.1) }
    #expect(FenceText.all(in: text) == expected, sourceLocation: location)
  }

  // MARK: Marks

  @Test("Backticks and tildes") func characters() {
    expect("```\na\n b\n```", ("", "a\n b\n"))
    expect("~~~\na\n b\n~~~\n", ("", "a\n b\n"))
    // Two do not suffice, and a mixture is none.
    expect("``\na\n``")
    expect("``~\na\n``~")
  }

  @Test("The other character does not close") func otherCharacter() {
    expect("```\na\n~~~\n```", ("", "a\n~~~\n"))
    expect("~~~\na\n```\n~~~", ("", "a\n```\n"))
  }

  @Test("The closing fence is at least as long") func length() {
    expect("````\na\n```\n``````", ("", "a\n```\n"))
    expect("~~~~\na\n~~~\n~~~~", ("", "a\n~~~\n"))
  }

  @Test("Without a closing fence, the block goes on to the end") func unclosed() {
    expect("```", ("", ""))
    expect("`````\n\n```\na", ("", "\n```\na"))
    expect("> ```\n> a\n\nb", ("", "a\n"))
    expect("- ```\n  a\nb", ("", "a\n"))
  }

  @Test("Empty blocks and blocks of empty lines") func empty() {
    expect("```\n```", ("", ""))
    expect("```\n\n  \n```", ("", "\n  \n"))
  }

  @Test("A closing fence has no words") func closingWords() {
    expect("```\na\n``` b\n```\n", ("", "a\n``` b\n"))
    expect("```\na\n```   \t \nb", ("", "a\n"))
    expect("```\na\n`` `\n```", ("", "a\n`` `\n"))
  }

  // MARK: Indentation

  @Test("Code loses the indentation of the opening fence") func indentedFence() {
    expect(" ```\n a\nb\n```", ("", "a\nb\n"))
    expect("  ```\na\n  b\n    c\n  ```", ("", "a\nb\n  c\n"))
    expect("   ```\n    a\n  b\n   ```", ("", " a\nb\n"))
  }

  @Test("Four spaces make it no fence") func indentedCode() {
    expect("    ```\n    a\n    ```")
    expect("```\na\n    ```\nb\n```", ("", "a\n    ```\nb\n"))
    expect("```\na\n   ```", ("", "a\n"))
    // Indented lines continue a paragraph.
    expect("text\n    ```\n    more")
    expect("\t```\n\ta")
  }

  @Test("A tab is as wide as the way to its stop") func tabs() {
    expect("- ```\n\ta\n  ```", ("", "  a\n"))
    expect(">\t```\n>\ta\n>\t```", ("", "a\n"))
    expect("-\t```\n\ta\n\t```", ("", "a\n"))
    expect("  ```\n\ta\n  ```", ("", "  a\n"))
  }

  // MARK: Words

  @Test("The words behind the opening fence") func info() {
    expect("```swift\na\n```", ("swift", "a\n"))
    expect(
      "~~~~   swift plumbline title=\"A b\" %@#$\na\n~~~~", ("swift plumbline title=\"A b\" %@#$", "a\n"))
    expect("````;\n````", (";", ""))
    // A backtick would make it code within a line. Behind tildes, it is a character.
    expect("``` a ```\nb")
    expect("``` a`b\nc\n")
    expect("~~~ a ``` ~~~\nb\n~~~", ("a ``` ~~~", "b\n"))
  }

  // MARK: Other blocks

  @Test("A fence needs no empty lines around it") func interruption() {
    expect("a\n```\nb\n```\nc", ("", "b\n"))
    expect("a\n---\n~~~\nb\n~~~\n# c", ("", "b\n"))
    expect("- - -\n```\nb\n```\n***", ("", "b\n"))
  }

  @Test("What looks like a block in a fence is code") func nested() {
    expect("```\n> a\n- b\n<!-- c\n```\n-->", ("", "> a\n- b\n<!-- c\n"))
    expect("~~~\n```plumbline\n```\n~~~", ("", "```plumbline\n```\n"))
  }

  @Test("Quotes") func quotes() {
    expect("> ```\n> a\n>  b\n> ```\nc", ("", "a\n b\n"))
    expect("> > ```\n>> a\n> > ```", ("", "a\n"))
    // A line without the mark ends the quote and its fence; what follows begins another.
    expect("> ```\na\n```", ("", ""), ("", ""))
    expect(">```\n>a\n>```", ("", "a\n"))
    expect("> a\n```\nb\n```", ("", "b\n"))
  }

  @Test("Lists") func lists() {
    expect("- ```x\n  a\n  ```\n- b", ("x", "a\n"))
    expect("12) a\n\n    ```x\n    b\n    ```", ("x", "b\n"))
    expect("- a\n  - ~~~\n    b\n    ~~~\n", ("", "b\n"))
    // The indentation is too small to belong to the item.
    expect("10. a\n\n  ```\n  b\n  ```", ("", "b\n"))
    expect("-     ```\n      a\n      ```")
    expect("-\n  ```\n  a\n  ```", ("", "a\n"))
    expect("-\n\n  ```\n  a\n  ```", ("", "a\n"))
    expect("- a\n\n\n  ```\n\n  b\n  ```", ("", "\nb\n"))
    // Nine digits are the most.
    expect("1234567890. ```\na")
    // Only 1 begins a list within a paragraph.
    expect("text\n2. ```\n   a")
    expect("text\n1. ```\n   a\n   ```", ("", "a\n"))
    expect("1. text\n2. ```\n   a\n   ```", ("", "a\n"))
  }

  @Test("Quotes in lists and lists in quotes") func mixedContainers() {
    expect("- > ```x\n  > a\n  > ```\n", ("x", "a\n"))
    expect("> 1. a\n>\n>    ```x\n>    b\n>    ```", ("x", "b\n"))
  }

  @Test("HTML hides fences") func html() {
    expect("<!--\n```\na\n```\n-->\n```\nb\n```", ("", "b\n"))
    expect("<!-- a -->\n```\nb\n```", ("", "b\n"))
    expect("<div>\n```\na\n```\n\n```\nb\n```", ("", "b\n"))
    expect("<script>\n\n```\n\n</script>\n```\nb\n```", ("", "b\n"))
    expect("<?php\n```\n?>\n~~~\nb\n~~~", ("", "b\n"))
    expect("<!DOCTYPE\n```\n>\n~~~\nb\n~~~", ("", "b\n"))
    expect("<![CDATA[\n\n```\n]]>\n~~~\nb\n~~~", ("", "b\n"))
    expect("<custom-tag a=\"1\" b>\n```\n\n~~~\nb\n~~~", ("", "b\n"))
    // Such a tag does not end a paragraph.
    expect("text\n<custom>\n```\nb\n```", ("", "b\n"))
    expect("<picture><img></picture>\n```\nb\n```", ("", "b\n"))
    expect("> <!--\n\n```\nb\n```", ("", "b\n"))
  }

  // MARK: Files

  @Test("Each kind of line break") func lineBreaks() {
    expect("```x\r\na\r\n```\r\nb", ("x", "a\r\n"))
    expect("```x\ra\r```\rb", ("x", "a\r"))
  }

  @Test("Front matter is no Markdown") func frontMatter() {
    expect("---\nnote: |\n  ```\n---\n```\na\n```", ("", "a\n"))
    expect("---\nnote: ```\n...\n~~~\na\n~~~", ("", "a\n"))
    expect("+++\na = '''\n```\n'''\n+++\n```\nb\n```", ("", "b\n"))
    // Without an end, it is a line across the page.
    expect("---\n```\na\n```", ("", "a\n"))
    expect("\n---\n```\n---\n```", ("", "---\n"))
  }

  @Test("Deep nesting is read in time") func depth() {
    expect(String(repeating: ">", count: 20_000) + "\n```\na\n```", ("", "a\n"))
    expect(String(repeating: "- ", count: 5_000) + "a\n\n```\na\n```", ("", "a\n"))
  }
}
