project = "Layouts"
extensions = ["plumbline_layout.sphinx"]
