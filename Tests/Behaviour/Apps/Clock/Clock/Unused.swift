let neverCompiled: Int = "a mistake in a file that no target has"
