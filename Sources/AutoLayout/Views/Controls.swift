/// An on-off switch, as `UISwitch`.
open class Switch: View {
  public override var viewClass: ViewClass { .switch }
}

/// A value on a track, as `UISlider`.
open class Slider: View {
  public override var viewClass: ViewClass { .slider }
}

/// A pair of minus and plus, as `UIStepper`.
open class Stepper: View {
  public override var viewClass: ViewClass { .stepper }
}

/// A bar that fills, as `UIProgressView`.
open class ProgressView: View {
  public override var viewClass: ViewClass { .progressView }
}

/// A spinning wheel, as `UIActivityIndicatorView`.
open class ActivityIndicatorView: View {
  public override var viewClass: ViewClass { .activityIndicator }
}
