enum Boot { static func run() async {} }
