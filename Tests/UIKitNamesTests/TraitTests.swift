import Testing
import UIKit

private struct DensityTrait: UITraitDefinition {
  static let defaultValue = 1
}

extension UITraitCollection {
  fileprivate var density: Int { self[DensityTrait.self] }
}

extension UIMutableTraits {
  fileprivate var density: Int {
    get { self[DensityTrait.self] }
    set { self[DensityTrait.self] = newValue }
  }
}

private final class AdaptiveView: UIView {
  var styles: [UIUserInterfaceStyle?] = []
  var registered = 0

  func register() {
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, previous: UITraitCollection) in
      self.registered += 1
      #expect(previous.userInterfaceStyle != self.traitCollection.userInterfaceStyle)
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    styles.append(previousTraitCollection?.userInterfaceStyle)
  }
}

struct TraitTests {
  @Test func emptyCollectionsAreUnspecified() {
    let traits = UITraitCollection()
    #expect(traits.horizontalSizeClass == .unspecified && traits.verticalSizeClass == .unspecified)
    #expect(traits.userInterfaceStyle == .unspecified && traits.userInterfaceIdiom == .unspecified)
    #expect(traits.layoutDirection == .unspecified && traits.displayScale == 0)
    #expect(traits.preferredContentSizeCategory == .unspecified)
    #expect(traits == UITraitCollection() && traits.density == 1)
  }

  @Test func laterCollectionsCount() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(userInterfaceStyle: .dark),
      UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(),
    ])
    #expect(traits.horizontalSizeClass == .regular && traits.userInterfaceStyle == .dark)
    #expect(traits.verticalSizeClass == .unspecified)
    #expect(traits.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(!traits.containsTraits(in: UITraitCollection(verticalSizeClass: .regular)))
    #expect(traits.containsTraits(in: nil))
  }

  @Test func appearancesDifferByColors() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(dark.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .light)))
    #expect(
      !dark.hasDifferentColorAppearance(
        comparedTo: dark.modifyingTraits { $0.horizontalSizeClass = .compact }))
    #expect(dark.replacing(DensityTrait.self, value: 3).density == 3)
    let made = UITraitCollection {
      $0.displayScale = 2
      $0.density = 5
    }
    #expect(made.displayScale == 2 && made.density == 5)
  }

  @Test func currentTraitsAreThoseOfTheScreen() {
    let traits = UITraitCollection.current
    #expect(traits.horizontalSizeClass == .compact && traits.verticalSizeClass == .regular)
    #expect(traits.displayScale == 3 && traits.userInterfaceIdiom == .phone)
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    }
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    #expect(UIView().traitCollection.verticalSizeClass == .regular)
    #expect(UIViewController().traitCollection.userInterfaceStyle == .light)
  }

  @Test func colorsFollowTraits() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(color.resolvedColor(with: dark) == .white)
    #expect(color.resolvedColor(with: UITraitCollection()) == .black)
    #expect(UIColor.systemBackground.resolvedColor(with: dark) == UIColor(white: 0, alpha: 1))
    #expect(UIColor.red.resolvedColor(with: dark) == .red)
    var alpha: CGFloat = 0
    color.withAlphaComponent(0.2).resolvedColor(with: dark).getRed(nil, green: nil, blue: nil, alpha: &alpha)
    #expect(abs(alpha - 0.2) < 0.01)
    dark.performAsCurrent { #expect(color.cgColor == UIColor.white.cgColor) }
    #expect(color.cgColor == UIColor.black.cgColor && color == color && color != .black)
  }

  @Test func viewsTakeOverStyles() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = AdaptiveView()
    view.register()
    view.backgroundColor = .systemBackground
    root.addSubview(view)
    #expect(view.autoLayoutView.backgroundColor == .white)
    root.overrideUserInterfaceStyle = .dark
    #expect(view.traitCollection.userInterfaceStyle == .dark && view.styles == [.light])
    #expect(view.registered == 1 && view.autoLayoutView.backgroundColor == .black)
    root.traitOverrides.horizontalSizeClass = .regular
    #expect(view.traitCollection.horizontalSizeClass == .regular)
    #expect(view.styles == [.light, .dark] && view.registered == 1)
    root.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    #expect(view.traitCollection.horizontalSizeClass == .compact)
  }

  @Test func rotationTellsViews() {
    let controller = UIViewController()
    let view = AdaptiveView()
    controller.view.addSubview(view)
    let window = show(controller)
    var sizes: [UIUserInterfaceSizeClass] = []
    let registration = controller.registerForTraitChanges([UITraitVerticalSizeClass.self]) {
      (controller: UIViewController, previous: UITraitCollection) in
      sizes += [previous.verticalSizeClass, controller.traitCollection.verticalSizeClass]
    }
    window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
    window.layoutIfNeeded()
    #expect(sizes == [.regular, .compact] && view.styles.count == 1)
    controller.unregisterForTraitChanges(registration)
    window.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    window.layoutIfNeeded()
    #expect(sizes.count == 2)
  }

  @Test func contentSizesScaleFonts() {
    let large = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: large).pointSize == 23)
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
    #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.large.isAccessibilityCategory)
    let metrics = UIFontMetrics(forTextStyle: .body)
    // 34 * 23 / 17
    #expect(metrics.scaledFont(for: .systemFont(ofSize: 34), compatibleWith: large).pointSize == 46)
    #expect(metrics.scaledFont(for: .systemFont(ofSize: 34)).pointSize == 34)
  }
}
