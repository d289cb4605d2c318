import UIKit

// A scroll view with a content view: as wide as the screen, as high as its contents.
class ArticleViewController: UIViewController {
  let scrollView = UIScrollView()
  let contentView = UIView()
  let imageView = UIImageView()
  let textLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(scrollView)
    scrollView.addSubview(contentView)
    contentView.addSubview(imageView)
    contentView.addSubview(textLabel)
    [scrollView, contentView, imageView, textLabel].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
    }
    scrollView.contentInsetAdjustmentBehavior = .never
    imageView.contentMode = .scaleAspectFill
    textLabel.numberOfLines = 0
    textLabel.font = .systemFont(ofSize: 20)
    // 40 words of four letters.
    textLabel.text = Array(repeating: "word", count: 40).joined(separator: " ")

    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),

      contentView.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      contentView.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      contentView.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      contentView.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      contentView.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),

      imageView.topAnchor.constraint(equalTo: contentView.topAnchor),
      imageView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      imageView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      imageView.heightAnchor.constraint(equalTo: imageView.widthAnchor, multiplier: 9.0 / 16.0),

      textLabel.topAnchor.constraint(equalTo: imageView.bottomAnchor, constant: 16),
      textLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
      textLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
      textLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -16),
    ])
  }
}

// Pages side by side.
class PagesViewController: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  let pageControl = UIPageControl()
  private var pages: [UIView] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.delegate = self
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    pageControl.translatesAutoresizingMaskIntoConstraints = false
    pageControl.numberOfPages = 3
    view.addSubview(scrollView)
    view.addSubview(pageControl)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leftAnchor.constraint(equalTo: view.leftAnchor),
      scrollView.rightAnchor.constraint(equalTo: view.rightAnchor),
      scrollView.heightAnchor.constraint(equalToConstant: 300),
      pageControl.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      pageControl.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: -10),
    ])
    var previous: UIView?
    for _ in 0..<3 {
      let page = UIView()
      page.translatesAutoresizingMaskIntoConstraints = false
      scrollView.addSubview(page)
      page.widthAnchor.constraint(equalTo: scrollView.widthAnchor).isActive = true
      page.heightAnchor.constraint(equalTo: scrollView.heightAnchor).isActive = true
      page.topAnchor.constraint(equalTo: scrollView.topAnchor).isActive = true
      page.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor).isActive = true
      page.leadingAnchor.constraint(equalTo: previous?.trailingAnchor ?? scrollView.leadingAnchor).isActive =
        true
      previous = page
      pages.append(page)
    }
    previous?.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor).isActive = true
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    pageControl.currentPage = Int(round(scrollView.contentOffset.x / scrollView.bounds.width))
  }
}

// A bar of buttons above the keyboard.
class ComposeViewController: UIViewController {
  private(set) lazy var textView: UITextView = {
    let textView = UITextView()
    textView.font = UIFont.preferredFont(forTextStyle: .body)
    textView.translatesAutoresizingMaskIntoConstraints = false
    return textView
  }()
  let toolbar = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(textView)
    view.addSubview(toolbar)
    toolbar.translatesAutoresizingMaskIntoConstraints = false
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      textView.topAnchor.constraint(equalTo: safeArea.topAnchor),
      textView.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
      textView.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
      toolbar.topAnchor.constraint(equalTo: textView.bottomAnchor),
      toolbar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      toolbar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      toolbar.heightAnchor.constraint(equalToConstant: 44),
      view.keyboardLayoutGuide.topAnchor.constraint(equalTo: toolbar.bottomAnchor),
    ])
  }
}
