import UIKit

public final class CardViewController: UIViewController {
  public let card = UIView()
  public let titleLabel = UILabel()

  public override func viewDidLoad() {
    super.viewDidLoad()
    titleLabel.text = "Card"
    titleLabel.font = .systemFont(ofSize: 20)
    card.addSubview(titleLabel)
    view.addSubview(card)
    for view in [card, titleLabel] {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      card.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      titleLabel.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
      titleLabel.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 12),
      card.bottomAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 8),
    ])
  }
}
