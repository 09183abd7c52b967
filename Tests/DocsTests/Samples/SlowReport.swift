/// Stands for what takes time: a file, a program, the network.
func slowReport(on city: String, places: Int) -> String { "\(city), \(places) places" }
