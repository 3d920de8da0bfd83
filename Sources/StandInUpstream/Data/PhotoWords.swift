/// The words photos are made of, with their Korean ones for the translator.
struct PhotoWords: Sendable {
  /// Something to be seen.
  struct Subject: Sendable {
    var english, plural, korean: String
    /// The name of its usual colour.
    var color: String
    /// The slugs of the topics it belongs to.
    var topics: [String]
  }

  /// How something looks.
  struct Adjective: Sendable {
    var english, korean: String
    /// The name of the colour it means; nil when it means none.
    var color: String?
  }

  /// Where something is.
  struct Place: Sendable {
    var city, country, korean: String
  }

  var subjects: [Subject]
  var adjectives: [Adjective]
  var places: [Place]
  var topics: [(slug: String, title: String)]
  var colors: [String: Color]
  var firstNames: [String]
  var lastNames: [String]

  static let all = PhotoWords(
    subjects: table(subjectLines).map {
      Subject(
        english: $0[0], plural: $0[1], korean: $0[2], color: $0[3],
        topics: $0[4].split(separator: ",").map(String.init))
    },
    adjectives: table(adjectiveLines).map {
      Adjective(english: $0[0], korean: $0[1], color: $0[2] == "-" ? nil : $0[2])
    },
    places: table(placeLines).map { Place(city: $0[0], country: $0[1], korean: $0[2]) },
    topics: [
      ("nature", "Nature"), ("architecture", "Architecture"), ("travel", "Travel"), ("animals", "Animals"),
      ("street", "Street Photography"), ("food-drink", "Food & Drink"), ("sea", "The Sea"),
      ("interiors", "Interiors"), ("winter", "Winter"),
    ],
    colors: colors.mapValues { Color(red: $0[0], green: $0[1], blue: $0[2]) },
    firstNames: [
      "Mina", "Jonas", "Aiko", "Lucía", "Oluwaseun", "Ingrid", "Rafael", "Hana", "Tomás", "Priya",
    ],
    lastNames: [
      "Park", "Lindqvist", "Tanaka", "Moreno", "Adeyemi", "Novák", "Silva", "Kim", "Weber", "Rossi", "Dubois",
      "Chen",
    ])

  private static func table(_ lines: String) -> [[String]] {
    lines.split(separator: "\n").map { $0.split(separator: "|").map(String.init) }
  }

  private static let colors: [String: [UInt8]] = [
    "black": [28, 28, 30], "white": [228, 224, 216], "yellow": [222, 184, 64], "orange": [212, 120, 48],
    "red": [174, 58, 46], "purple": [120, 76, 148], "magenta": [180, 72, 124], "green": [80, 122, 74],
    "teal": [48, 126, 126], "blue": [58, 110, 166],
  ]

  private static let subjectLines = """
    lighthouse|lighthouses|등대|white|sea,architecture
    beach|beaches|해변|yellow|sea,travel
    wave|waves|파도|teal|sea,nature
    harbour|harbours|항구|blue|sea,travel
    boat|boats|배|blue|sea,travel
    island|islands|섬|green|sea,nature
    bridge|bridges|다리|orange|architecture,street
    tower|towers|탑|black|architecture
    temple|temples|사원|red|architecture,travel
    church|churches|교회|white|architecture
    castle|castles|성|black|architecture,travel
    staircase|staircases|계단|white|architecture,interiors
    window|windows|창문|white|interiors,architecture
    door|doors|문|red|street,architecture
    street|streets|거리|black|street,travel
    alley|alleys|골목|purple|street
    market|markets|시장|orange|street,food-drink
    train|trains|기차|green|travel,street
    station|stations|역|black|travel,street
    bicycle|bicycles|자전거|teal|street
    car|cars|자동차|red|street
    umbrella|umbrellas|우산|yellow|street
    garden|gardens|정원|green|nature
    forest|forests|숲|green|nature
    tree|trees|나무|green|nature
    flower|flowers|꽃|magenta|nature
    rose|roses|장미|red|nature
    mountain|mountains|산|blue|nature,travel
    lake|lakes|호수|teal|nature
    river|rivers|강|blue|nature
    waterfall|waterfalls|폭포|teal|nature
    desert|deserts|사막|orange|nature,travel
    sunset|sunsets|노을|orange|nature,sea
    sky|skies|하늘|blue|nature
    snowfield|snowfields|눈밭|white|winter,nature
    glacier|glaciers|빙하|teal|winter,nature
    cabin|cabins|오두막|orange|winter,architecture
    cat|cats|고양이|orange|animals
    dog|dogs|개|yellow|animals
    horse|horses|말|black|animals
    bird|birds|새|blue|animals,nature
    fox|foxes|여우|orange|animals,winter
    coffee|coffees|커피|black|food-drink,interiors
    bread|breads|빵|yellow|food-drink
    noodles|noodles|국수|orange|food-drink,street
    teapot|teapots|찻주전자|green|food-drink,interiors
    bookshop|bookshops|서점|purple|interiors,street
    piano|pianos|피아노|black|interiors
    """

  private static let adjectiveLines = """
    quiet|조용한|-
    red|빨간|red
    old|오래된|-
    blue|파란|blue
    foggy|안개 낀|-
    golden|황금빛|yellow
    empty|텅 빈|-
    green|초록|green
    rainy|비 오는|-
    white|하얀|white
    lonely|외로운|-
    purple|보랏빛|purple
    sunny|햇살 가득한|-
    black|검은|black
    small|작은|-
    snowy|눈 덮인|white
    abandoned|버려진|-
    """

  private static let placeLines = """
    Seoul|South Korea|서울
    Busan|South Korea|부산
    Jeju|South Korea|제주
    Tokyo|Japan|도쿄
    Kyoto|Japan|교토
    Taipei|Taiwan|타이베이
    Hanoi|Vietnam|하노이
    Mumbai|India|뭄바이
    Istanbul|Türkiye|이스탄불
    Cairo|Egypt|카이로
    Lagos|Nigeria|라고스
    Nairobi|Kenya|나이로비
    Lisbon|Portugal|리스본
    Barcelona|Spain|바르셀로나
    Paris|France|파리
    Rome|Italy|로마
    Vienna|Austria|빈
    Prague|Czechia|프라하
    Berlin|Germany|베를린
    Bergen|Norway|베르겐
    Reykjavík|Iceland|레이캬비크
    Edinburgh|Scotland|에든버러
    Dublin|Ireland|더블린
    Havana|Cuba|아바나
    Oaxaca|Mexico|오아하카
    Montréal|Canada|몬트리올
    Portland|United States|포틀랜드
    Valparaíso|Chile|발파라이소
    Wellington|New Zealand|웰링턴
    """
}
