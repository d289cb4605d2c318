import Analysis
import AutoLayout

/// The layout of a tree with all that `plumbline check` finds in it.
func checkedLayout(of tree: ViewTree) -> SolvedLayout { AnalyzedLayout(tree).checked() }
