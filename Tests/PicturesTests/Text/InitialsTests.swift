import Testing

@testable import VitrinePictures

struct InitialsTests {
  @Test(arguments: [
    ("Bong Joon-ho", "BJ"), ("Leonardo DiCaprio", "LD"), ("Robert Downey Jr.", "RJ"), ("Madonna", "M"),
    ("봉준호", "준호"), ("송강호", "강호"), ("이안", "이안"), ("남궁민수", "민수"), ("브래드 피트", "브피"),
    ("宮崎駿", "宮崎"), ("ブラッド・ピット", "ブピ"), ("张艺谋", "张艺"), ("Élodie Bouchez", "ÉB"),
    ("סטיבן ספילברג", "סס"), ("50 Cent", "5C"), ("", "·"), ("...", "·"), ("ß", "SS"), ("🎬", "🎬"),
    ("J. J. Abrams", "JA"), ("e\u{301}lan", "E\u{301}"),
  ])
  func `initials are what the name is called by`(name: String, initials: String) {
    // C179
    #expect(Initials.of(name) == initials)
  }
}
