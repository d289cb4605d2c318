import AutoLayout
import AutoLayoutMasonry
import AutoLayoutSnapKit
import Geometry
import TestSupport
import Testing

/// Published listings, spelled line by line, come to the constraints that they make in UIKit: in the same order, in
/// the same holders.
@Suite struct ListingTests {
  let root = View(name: "root")

  @Test("S0-03: Visual Format Language") func pureApproach() throws {
    let scrollView = ScrollView(name: "scrollView")
    let imageView = ImageView(name: "imageView")
    imageView.image = ImageContent(size: Size(width: 1024, height: 768))
    root.addSubview(scrollView)
    scrollView.addSubview(imageView)
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    imageView.translatesAutoresizingMaskIntoConstraints = false
    let views: [String: any LayoutConstraintItem] = ["scrollView": scrollView, "imageView": imageView]
    try root.addConstraints(LayoutConstraint.constraints(withVisualFormat: "H:|[scrollView]|", views: views))
    try root.addConstraints(LayoutConstraint.constraints(withVisualFormat: "V:|[scrollView]|", views: views))
    try scrollView.addConstraints(
      LayoutConstraint.constraints(withVisualFormat: "H:|[imageView]|", views: views))
    try scrollView.addConstraints(
      LayoutConstraint.constraints(withVisualFormat: "V:|[imageView]|", views: views))

    #expect(
      root.loweredConstraints == [
        "root: scrollView.leading == root.leading",
        "root: root.trailing == scrollView.trailing",
        "root: scrollView.top == root.top",
        "root: root.bottom == scrollView.bottom",
        "scrollView: imageView.leading == scrollView.leading",
        "scrollView: scrollView.trailing == imageView.trailing",
        "scrollView: imageView.top == scrollView.top",
        "scrollView: scrollView.bottom == imageView.bottom",
      ])
    let layout = root.solve()
    #expect(layout.frames("scrollView", "imageView") == ["(0, 0, 375, 667)", "(0, 0, 1024, 768)"])
    #expect(layout.contentSize("scrollView").text == "1024 x 768")
    #expect(layout.issues.isEmpty)
  }

  @Test("S0-05: Masonry") func pagesInAContainer() {
    let scroll = ScrollView(name: "scroll")
    let container = View(name: "container")
    let view1 = View(name: "view1")
    let view2 = View(name: "view2")
    root.addSubview(scroll)
    scroll.addSubview(container)
    container.add(view1, view2)
    scroll.mas_makeConstraints { make in
      make.top.left.equalTo(root).offset(60)
      make.right.equalTo(root).offset(-60)
      make.height.mas_equalTo(100)
    }
    view1.mas_makeConstraints { make in
      make.top.left.and.bottom.equalTo(container)
      make.width.equalTo(scroll)
    }
    view2.mas_makeConstraints { make in
      make.top.and.bottom.equalTo(container)
      make.width.equalTo(scroll)
      make.left.equalTo(view1.mas_right)
    }
    container.mas_makeConstraints { make in
      make.edges.equalTo(scroll)
      make.right.equalTo(view2.mas_right)
      make.height.equalTo(scroll)
    }

    #expect(
      root.loweredConstraints == [
        "root: scroll.top == root.top + 60",
        "root: scroll.left == root.left + 60",
        "root: scroll.right == root.right - 60",
        "scroll: scroll.height == 100",
        "container: view1.top == container.top",
        "container: view1.left == container.left",
        "container: view1.bottom == container.bottom",
        "scroll: view1.width == scroll.width",
        "container: view2.top == container.top",
        "container: view2.bottom == container.bottom",
        "scroll: view2.width == scroll.width",
        "container: view2.left == view1.right",
        "scroll: container.left == scroll.left",
        "scroll: container.right == scroll.right",
        "scroll: container.top == scroll.top",
        "scroll: container.bottom == scroll.bottom",
        "container: container.right == view2.right",
        "scroll: container.height == scroll.height",
      ])
    let layout = root.solve()
    #expect(
      layout.frames("scroll", "container", "view1", "view2") == [
        "(60, 60, 255, 100)", "(0, 0, 510, 100)", "(0, 0, 255, 100)", "(255, 0, 255, 100)",
      ])
    #expect(layout.contentSize("scroll").text == "510 x 100")
    #expect(layout.issues.isEmpty)
  }

  @Test("S0-06: Masonry") func pagesWithoutAContainer() {
    let scroll11 = ScrollView(name: "scroll11")
    let view11 = View(name: "view11")
    let view22 = View(name: "view22")
    root.addSubview(scroll11)
    scroll11.add(view11, view22)
    scroll11.mas_makeConstraints { make in
      make.top.mas_equalTo(170)
      make.left.mas_equalTo(60)
      make.right.mas_equalTo(-60)
      make.height.mas_equalTo(100)
    }
    view11.mas_makeConstraints { make in
      make.top.left.and.bottom.equalTo(scroll11)
      make.width.and.height.equalTo(scroll11)
    }
    view22.mas_makeConstraints { make in
      make.top.bottom.and.right.equalTo(scroll11)
      make.width.and.height.equalTo(scroll11)
      make.left.equalTo(view11.mas_right)
    }

    #expect(
      root.loweredConstraints == [
        "root: scroll11.top == root.top + 170",
        "root: scroll11.left == root.left + 60",
        "root: scroll11.right == root.right - 60",
        "scroll11: scroll11.height == 100",
        "scroll11: view11.top == scroll11.top",
        "scroll11: view11.left == scroll11.left",
        "scroll11: view11.bottom == scroll11.bottom",
        "scroll11: view11.width == scroll11.width",
        "scroll11: view11.height == scroll11.height",
        "scroll11: view22.top == scroll11.top",
        "scroll11: view22.bottom == scroll11.bottom",
        "scroll11: view22.right == scroll11.right",
        "scroll11: view22.width == scroll11.width",
        "scroll11: view22.height == scroll11.height",
        "scroll11: view22.left == view11.right",
      ])
    let layout = root.solve()
    #expect(
      layout.frames("scroll11", "view11", "view22") == [
        "(60, 170, 255, 100)", "(0, 0, 255, 100)", "(255, 0, 255, 100)",
      ])
    #expect(layout.contentSize("scroll11").text == "510 x 100")
    #expect(layout.issues.isEmpty)
  }

  @Test("S2-03: Masonry") func plainView() {
    let redView = View(name: "redView")
    let yellow = View(name: "yellow")
    root.addSubview(redView)
    redView.addSubview(yellow)
    redView.mas_makeConstraints { make in
      make.edges.equalTo(root).with.insets(EdgeInsets(top: 100, left: 50, bottom: 100, right: 50))
    }
    yellow.mas_makeConstraints { make in
      make.edges.equalTo(redView).with.insets(EdgeInsets(top: 200, left: 50, bottom: 20, right: 20))
    }

    #expect(
      root.loweredConstraints == [
        "root: redView.left == root.left + 50",
        "root: redView.right == root.right - 50",
        "root: redView.top == root.top + 100",
        "root: redView.bottom == root.bottom - 100",
        "redView: yellow.left == redView.left + 50",
        "redView: yellow.right == redView.right - 20",
        "redView: yellow.top == redView.top + 200",
        "redView: yellow.bottom == redView.bottom - 20",
      ])
    let layout = root.solve()
    #expect(layout.frames("redView", "yellow") == ["(50, 100, 275, 467)", "(50, 200, 205, 247)"])
    #expect(layout.issues.isEmpty)
  }

  @Test("S2-04: Masonry") func scrollView() {
    let scroll = ScrollView(name: "scroll")
    let yellow = View(name: "yellow")
    root.addSubview(scroll)
    scroll.addSubview(yellow)
    scroll.mas_makeConstraints { make in
      make.edges.equalTo(root).with.insets(EdgeInsets(top: 100, left: 50, bottom: 100, right: 50))
    }
    yellow.mas_makeConstraints { make in
      make.top.equalTo(scroll).offset(200)
      make.bottom.equalTo(scroll).offset(-200)
      make.leading.equalTo(scroll).offset(50)
      make.trailing.equalTo(scroll).offset(-200)
      make.width.and.height.equalTo(100)
    }

    #expect(
      root.loweredConstraints == [
        "root: scroll.left == root.left + 50",
        "root: scroll.right == root.right - 50",
        "root: scroll.top == root.top + 100",
        "root: scroll.bottom == root.bottom - 100",
        "scroll: yellow.top == scroll.top + 200",
        "scroll: yellow.bottom == scroll.bottom - 200",
        "scroll: yellow.leading == scroll.leading + 50",
        "scroll: yellow.trailing == scroll.trailing - 200",
        "yellow: yellow.width == 100",
        "yellow: yellow.height == 100",
      ])
    let layout = root.solve()
    #expect(layout.frames("scroll", "yellow") == ["(50, 100, 275, 467)", "(50, 200, 100, 100)"])
    #expect(layout.contentSize("scroll").text == "350 x 500")
    #expect(layout.issues.isEmpty)
  }

  @Test("S4-02: SnapKit") func oneImage() {
    let scroll = ScrollView(name: "scroll")
    let imageView = ImageView(name: "imageView")
    imageView.image = ImageContent(size: Size(width: 1200, height: 900))
    root.addSubview(scroll)
    scroll.addSubview(imageView)
    scroll.snp.makeConstraints { make in
      make.edges.equalTo(0.0)
    }
    imageView.snp.makeConstraints { make in
      make.edges.equalTo(0.0)
    }

    #expect(
      root.loweredConstraints == [
        "root: scroll.left == root.left",
        "root: scroll.top == root.top",
        "root: scroll.right == root.right",
        "root: scroll.bottom == root.bottom",
        "scroll: imageView.left == scroll.left",
        "scroll: imageView.top == scroll.top",
        "scroll: imageView.right == scroll.right",
        "scroll: imageView.bottom == scroll.bottom",
      ])
    let layout = root.solve()
    #expect(layout.frames("scroll", "imageView") == ["(0, 0, 375, 667)", "(0, 0, 1200, 900)"])
    #expect(layout.contentSize("scroll").text == "1200 x 900")
    #expect(layout.issues.isEmpty)
  }

  @Test("S4-03: SnapKit") func imagesInAContainer() {
    let scroll = ScrollView(name: "scroll")
    let container = View(name: "container")
    let (first, second, thirth) = (
      ImageView(name: "first"), ImageView(name: "second"), ImageView(name: "thirth")
    )
    root.addSubview(scroll)
    scroll.addSubview(container)
    container.add(first, second, thirth)
    scroll.snp.makeConstraints { make in
      make.top.equalTo(root.topLayoutGuide.snp.bottom)
      make.left.bottom.right.equalTo(0.0)
    }
    container.snp.makeConstraints { make in
      make.edges.equalTo(scroll)
      make.height.equalTo(scroll)
    }
    first.snp.makeConstraints { make in
      make.top.left.bottom.equalTo(container)
      make.width.equalTo(scroll)
    }
    second.snp.makeConstraints { make in
      make.top.bottom.equalTo(container)
      make.left.equalTo(first.snp.right)
      make.width.equalTo(scroll)
    }
    thirth.snp.makeConstraints { make in
      make.top.bottom.equalTo(container)
      make.left.equalTo(second.snp.right)
      make.width.equalTo(scroll)
      make.right.equalTo(container)
    }

    #expect(
      root.loweredConstraints == [
        "root: scroll.top == root.topLayoutGuide.bottom",
        "root: scroll.left == root.left",
        "root: scroll.right == root.right",
        "root: scroll.bottom == root.bottom",
        "scroll: container.left == scroll.left",
        "scroll: container.top == scroll.top",
        "scroll: container.right == scroll.right",
        "scroll: container.bottom == scroll.bottom",
        "scroll: container.height == scroll.height",
        "container: first.left == container.left",
        "container: first.top == container.top",
        "container: first.bottom == container.bottom",
        "scroll: first.width == scroll.width",
        "container: second.top == container.top",
        "container: second.bottom == container.bottom",
        "container: second.left == first.right",
        "scroll: second.width == scroll.width",
        "container: thirth.top == container.top",
        "container: thirth.bottom == container.bottom",
        "container: thirth.left == second.right",
        "scroll: thirth.width == scroll.width",
        "container: thirth.right == container.right",
      ])
    let layout = root.solve(.phone(safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)))
    #expect(
      layout.frames("scroll", "container", "first", "second", "thirth") == [
        "(0, 20, 375, 647)", "(0, 0, 1125, 647)", "(0, 0, 375, 647)", "(375, 0, 375, 647)",
        "(750, 0, 375, 647)",
      ])
    #expect(layout.contentSize("scroll").text == "1125 x 647")
    #expect(layout.issues.isEmpty)
  }
}
