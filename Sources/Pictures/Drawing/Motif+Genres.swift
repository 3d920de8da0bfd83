// One motif per genre. The numbers are units of the 300-unit square, chosen by eye.
extension Motif {
  /// Action: slanted bars of increasing weight.
  mutating func slants() {
    let marked = 2 + roll(3)
    var x = -70
    for index in 0..<6 {
      let width = 10 + index * 10
      path("M\(x + 110) 0h\(width)L\(x + width - 30) 300h-\(width)z", index == marked ? highlight : tone)
      x += width + 26
    }
  }

  /// Adventure: peaks in front of a sun.
  mutating func peaks() {
    let peak = 70 + roll(70)
    let height = 130 + roll(30)
    circle(peak + 96, 164, 42, highlight)
    path("M\(peak - 180) 300L\(peak) \(height)L\(peak + 180) 300z", tone)
    path("M\(peak + 30) 310L\(peak + 146) \(height + 74)L\(peak + 262) 310z", ground)
    path("M\(peak + 46) 310L\(peak + 146) \(height + 90)L\(peak + 246) 310z", tone)
  }

  /// Animation: a grid of dots that grow and shrink.
  mutating func bubbles() {
    let marked = roll(16)
    for index in 0..<16 {
      let radius = [12, 20, 28, 34][roll(4)]
      circle(38 + index % 4 * 75, 38 + index / 4 * 75, radius, index == marked ? highlight : tone)
    }
  }

  /// Comedy: rows of smiles.
  mutating func smiles() {
    let marked = roll(9)
    for index in 0..<9 {
      let (x, y) = (index % 3 * 100 + 8, index / 3 * 100 + 24)
      path("M\(x) \(y)h84a42 42 0 0 1-84 0z", index == marked ? highlight : tone)
    }
  }

  /// Crime: light through blinds.
  mutating func blinds() {
    let marked = 3 + roll(4)
    var y = 0
    for index in 0..<10 {
      let height = 34 - index * 3
      rect(0, y, 300, height, index == marked ? highlight : tone)
      y += height + 3 + index * 3
    }
  }

  /// Documentary: a contact sheet with one frame chosen.
  mutating func contactSheet() {
    let marked = roll(12)
    for index in 0..<12 {
      rect(12 + index % 3 * 96, 10 + index / 3 * 72, 84, 60, index == marked ? highlight : tone)
    }
  }

  /// Drama: two faces turned towards or away from each other.
  mutating func faces() {
    let turn = [0, 90, 45, 135][roll(4)]
    let shift = 20 + roll(40)
    path("M148 \(30 - shift / 2)a120 120 0 0 0 0 240z", tone, turned: turn)
    path("M152 \(60 + shift / 2)a90 90 0 0 1 0 180z", highlight, turned: turn)
  }

  /// Family: quarter circles, like building blocks.
  mutating func quarters() {
    let marked = roll(9)
    for index in 0..<9 {
      let (x, y) = (index % 3 * 100, index / 3 * 100)
      let fill = index == marked ? highlight : tone
      switch roll(4) {
      case 0: path("M\(x) \(y)h100a100 100 0 0 1-100 100z", fill)
      case 1: path("M\(x + 100) \(y)v100a100 100 0 0 1-100-100z", fill)
      case 2: path("M\(x + 100) \(y + 100)h-100a100 100 0 0 1 100-100z", fill)
      default: path("M\(x) \(y + 100)v-100a100 100 0 0 1 100 100z", fill)
      }
    }
  }

  /// Fantasy: a crescent and stars.
  mutating func crescent() {
    let left = roll(2) == 0
    circle(150, 150, 112, tone)
    circle(left ? 196 : 104, 124, 92, ground)
    for (x, y, size) in [(206, 118, 26), (246, 186, 12), (182, 190, 9), (236, 62, 9)] {
      let x = left ? x : 300 - x
      path("M\(x) \(y - size)L\(x + size / 3) \(y)L\(x) \(y + size)L\(x - size / 3) \(y)z", highlight)
      path("M\(x - size) \(y)L\(x) \(y - size / 3)L\(x + size) \(y)L\(x) \(y + size / 3)z", highlight)
    }
  }

  /// History: an arcade with one lit arch, and another arcade above it.
  mutating func arcade() {
    let marked = roll(3)
    for index in 0..<4 {
      let x = index * 96 - 36
      path("M\(x) 114V52a42 42 0 0 1 84 0V114z", tone)
    }
    for index in 0..<3 {
      let x = 12 + index * 96
      path("M\(x) 300V172a42 42 0 0 1 84 0V300z", tone)
      path("M\(x + 18) 300V180a24 24 0 0 1 48 0V300z", index == marked ? highlight : ground)
    }
  }

  /// Horror: a staring eye.
  mutating func eye() {
    let x = 130 + roll(40)
    path("M-10 150Q150-30 310 150Q150 330-10 150z", tone)
    circle(x, 150, 76, ground)
    circle(x, 150, 58, highlight)
    path("M\(x) 98q22 52 0 104q-22-52 0-104z", ground)
  }

  /// Music: the bars of an equalizer.
  mutating func equalizer() {
    let marked = roll(8)
    for index in 0..<8 {
      let height = 50 + roll(8) * 20
      rect(10 + index * 36, 300 - height, 28, height, index == marked ? highlight : tone)
    }
  }

  /// Mystery: a spiral staircase from above.
  mutating func staircase() {
    let (dx, dy) = (roll(2) == 0 ? 9 : -9, roll(2) == 0 ? 7 : -7)
    for index in 0..<6 {
      let fill = index.isMultiple(of: 2) ? tone : ground
      circle(150 + dx * index, 150 + dy * index, 148 - index * 24, fill)
    }
    circle(150 + dx * 5, 150 + dy * 5, 14, highlight)
  }

  /// Romance: two interlocking rings.
  mutating func rings() {
    let drop = roll(3) * 14
    ring(110, 136 + drop, 78, 24, tone)
    ring(190, 164 - drop, 78, 24, highlight)
    // The part of the first ring that passes over the second.
    writer.element(
      "path",
      [
        ("d", "M188 \(136 + drop)a78 78 0 0 1-39 67.5"), ("fill", "none"), ("stroke", tone),
        ("stroke-width", "24"),
      ])
  }

  /// Science fiction: a planet with its orbits.
  mutating func orbits() {
    let tilt = [-24, -16, 16, 24][roll(4)]
    circle(150, 150, 74, tone)
    for (rx, ry) in [(118, 34), (164, 56)] {
      writer.element(
        "ellipse",
        [
          ("cx", "150"), ("cy", "150"), ("rx", "\(rx)"), ("ry", "\(ry)"), ("fill", "none"),
          ("stroke", highlight), ("stroke-width", "5"), ("transform", "rotate(\(tilt) 150 150)"),
        ])
    }
    circle(roll(2) == 0 ? 62 : 238, 64, 13, highlight)
  }

  /// Thriller: lines that converge on one point.
  mutating func vanishingPoint() {
    let (x, y) = (110 + roll(80), 90 + roll(70))
    let edge = [
      (-40, -40), (40, -40), (120, -40), (200, -40), (280, -40), (340, 20), (340, 110), (340, 200),
      (340, 290),
      (280, 340), (200, 340), (120, 340), (40, 340), (-40, 290), (-40, 200), (-40, 110), (-40, 30),
      (-40, -10),
    ]
    let marked = roll(edge.count / 2)
    for index in 0..<edge.count / 2 {
      let (from, to) = (edge[index * 2], edge[index * 2 + 1])
      path("M\(x) \(y)L\(from.0) \(from.1)L\(to.0) \(to.1)z", index == marked ? highlight : tone)
    }
  }

  /// War: stacked chevrons.
  mutating func chevrons() {
    let marked = roll(4)
    let turn = roll(2) * 180
    for index in 0..<4 {
      let y = 24 + index * 70
      path(
        "M0 \(y + 96)L150 \(y)L300 \(y + 96)v-42L150 \(y - 42)L0 \(y + 54)z",
        index == marked ? highlight : tone, turned: turn)
    }
  }

  /// Western: the sun behind mesas.
  mutating func sunset() {
    let x = 100 + roll(100)
    circle(x, 206, 92, highlight)
    for index in 0..<5 { rect(0, 172 + index * 22, 300, 3 + index * 3, ground) }
    path("M0 300V236h54l9 30h56l10 34z", tone)
    path("M300 300V206h-66l-12 52h-40l-12 42z", tone)
  }

  /// No genre: ripples from a corner.
  mutating func ripples() {
    let (x, y) = [(0, 0), (300, 0), (0, 300), (300, 300)][roll(4)]
    for index in 0..<5 {
      let fill = index == 3 ? highlight : index.isMultiple(of: 2) ? tone : ground
      circle(x, y, 300 - index * 58, fill)
    }
  }
}
