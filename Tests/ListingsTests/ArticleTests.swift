import Foundation
import TestSupport
import Testing

@testable import Listings

/// The listings of the articles beside the project, as they stand in their text.
@Suite("Listings: articles")
struct ArticleTests {
  static let folder = Repository.shared?.appending(path: "articles")

  private func run(_ name: String, hints: String = "") throws -> RunListing {
    let folder = try #require(Self.folder)
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    return RunListing(text, path: "articles/\(name)", hints: hints)
  }

  @Test("An official note and a demo", .enabled(if: folder != nil, "../shared/articles is absent"))
  func note() throws {
    let note = try run(
      "technote.txt", hints: "// plumbline: image=1024x768 contentWidth=600 contentHeight=900")
    #expect(note.names == ["technote.txt:29", "technote.txt:63", "technote.txt:112"])
    #expect(
      note.frames(0) == [
        "root": "0,0,375,667", "scrollView": "0,0,375,667", "scrollView.content": "600,900",
        "contentView": "0,0,600,900",
      ])
    #expect(
      note.frames(1) == [
        "root": "0,0,375,667", "scrollView": "0,0,375,667", "scrollView.content": "1024,768",
        "imageView": "0,0,1024,768",
      ])
    #expect(
      note.frames(2) == [
        "root": "0,0,375,667", "scrollView": "60,60,255,100", "scrollView.content": "510,100",
        "containerView": "0,0,510,100", "view1": "0,0,255,100", "view2": "255,0,255,100",
        "scrollView11": "60,170,255,100", "scrollView11.content": "510,100", "view11": "0,0,255,100",
        "view22": "255,0,255,100",
      ])
    for index in 0..<3 { #expect(note.issueCount(index) == 0) }
    #expect(note.unread == [])
  }

  @Test("A blog with fences", .enabled(if: folder != nil, "../shared/articles is absent"))
  func contentSize() throws {
    let blog = try run("content-size.txt")
    #expect(blog.names == ["content-size.txt:66", "content-size.txt:88"])
    #expect(
      blog.frames(0) == [
        "root": "0,0,375,667", "redView": "50,100,275,467", "yellowView": "50,200,205,247",
      ])
    #expect(
      blog.frames(1) == [
        "root": "0,0,375,667", "scrollView": "50,100,275,467", "scrollView.content": "350,500",
        "yellowView": "50,200,100,100",
      ])
    for index in 0..<2 { #expect(blog.issueCount(index) == 0) }
    #expect(blog.unread == [])
    #expect(blog.assumed == [])
  }

  @Test(
    "Demos in Swift, mangled by a translation", .enabled(if: folder != nil, "../shared/articles is absent"))
  func demos() throws {
    let demos = try run(
      "snapkit-demos.txt", hints: "// plumbline: image=800x600 img=1200x900 canvas=\"iPhone 8\"")
    #expect(demos.names == ["snapkit-demos.txt:9", "snapkit-demos.txt:36", "snapkit-demos.txt:104"])
    #expect(
      demos.frames(0) == [
        "root": "0,0,375,667", "scrollView": "0,0,375,667", "scrollView.content": "1200,900",
        "imageView": "0,0,1200,900",
      ])
    let pages = [
      "root": "0,0,375,667", "scrollView": "0,20,375,647", "scrollView.content": "1125,647",
      "firstImageView": "0,0,375,647", "secondImageView": "375,0,375,647", "thirthImageView": "750,0,375,647",
    ]
    #expect(demos.frames(1) == pages.merging(["containerView": "0,0,1125,647"]) { $1 })
    #expect(demos.frames(2) == pages)
    for index in 0..<3 { #expect(demos.issueCount(index) == 0) }
    #expect(demos.unread == [])
  }

  @Test("Code that a site has mangled", .enabled(if: folder != nil, "../shared/articles is absent"))
  func mangled() throws {
    let panel = try run("stack-panel.txt")
    #expect(panel.names == ["stack-panel.txt:4", "stack-panel.txt:8"])
    // The translation has changed names, numbers and spaces.
    let expected = [
      "4:22 'Uiscrollview' is not declared", "4:129 'Self' is not declared",
      "4:196 '-' is not understood", "4:599 'label A' is not understood",
      "8:396 '1.0fconstant0' is not understood",
      "8:1018 'self attrib' is not understood",
      "12:1 this comment holds statements whose line breaks seem to be lost",
    ]
    for line in expected { #expect(panel.unread.contains(line), "\(line)") }
    // No constraint of these is drawn.
    for index in 0..<2 { #expect(panel.constraintCount(index) == 0) }
  }
}
