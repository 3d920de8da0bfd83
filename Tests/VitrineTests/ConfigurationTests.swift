import Foundation
import VitrineMediaModel
import Testing
import VitrineTestSupport

@testable import vitrine

@Suite struct ConfigurationTests {
  private func read(
    _ options: [String: String] = [:], _ environment: [String: String] = ["HOME": "/home/kim"],
    file: ConfigurationFile? = nil
  ) throws -> Configuration {
    try Configuration(options: options, environment: environment) { _ throws(ConfigurationError) in file }
  }

  @Test func `a flag wins over the environment, which wins over the file`() throws {
    let environment = ["HOME": "/h", "VITRINE_LISTEN": "127.0.0.1:2"]
    let file = ConfigurationFile(listen: "127.0.0.1:3")
    #expect(try read(["listen": "127.0.0.1:1"], environment, file: file).listen.value.port == 1)
    #expect(try read([:], environment, file: file).listen.value.port == 2)
    #expect(try read([:], ["HOME": "/h"], file: file).listen.value.port == 3)
    #expect(try read().listen.value == .standard)
    #expect(try read([:], environment).listen.origin == .environment)
  }

  @Test func `the catalog is kept where the desktop standard says`() throws {
    #expect(try read().data.value == "/home/kim/.local/share/vitrine")
    #expect(try read([:], ["XDG_DATA_HOME": "/x"]).data.value == "/x/vitrine")
    #expect(
      try read([:], ["XDG_DATA_HOME": "relative", "HOME": "/h"]).data.value == "/h/.local/share/vitrine")
    #expect(try read([:], ["VITRINE_DATA": "here"]).data.value == "here")
    #expect(throws: ConfigurationError.self) { try read([:], [:]) }
  }

  @Test(arguments: [
    ("ko_KR.UTF-8", "ko-KR"), ("C", "en"), ("C.UTF-8", "en"), ("POSIX", "en"), ("", "en"),
    ("sr_RS@latin", "sr-RS"),
  ])
  func `the language comes from the locale`(_ locale: String, _ tag: String) throws {
    #expect(try read([:], ["HOME": "/h", "LANG": locale]).language.value.description == tag)
  }

  @Test(arguments: [
    (["LANG": "en_US.UTF-8", "LC_ALL": "ko_KR.UTF-8"], "ko-KR"),
    (["LANG": "ko_KR.UTF-8", "LC_ALL": ""], "ko-KR"),
    (["LANG": "ko_KR.UTF-8", "LC_MESSAGES": ""], "ko-KR"),
    (["LANG": "ko_KR.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"], "fr-FR"),
    (["LC_ALL": "de_DE", "LC_MESSAGES": "fr_FR.UTF-8"], "de-DE"),
    (["LC_ALL": "", "LC_MESSAGES": "", "LANG": ""], "en"),
    (["LC_ALL": "C", "LANG": "ko_KR.UTF-8"], "en"),
    (["VITRINE_LANGUAGE": "", "LANG": "ko_KR.UTF-8"], "ko-KR"),
    (["VITRINE_LANGUAGE": "pt-BR", "LC_ALL": "ko_KR.UTF-8"], "pt-BR"),
  ])
  func `the first locale that is set and not empty decides`(locale: [String: String], tag: String) throws {
    let environment = locale.merging(["HOME": "/h"]) { first, _ in first }
    #expect(try read([:], environment).language.value.description == tag)
  }

  @Test func `a folder that is named but empty counts as not named`() throws {
    #expect(
      try read(["data": ""], ["HOME": "/h", "VITRINE_DATA": ""]).data.value == "/h/.local/share/vitrine")
    #expect(try read(["data": ""], ["HOME": "/h", "VITRINE_DATA": "/d"]).data.value == "/d")
    #expect(try read(["data": "/o"], ["HOME": "/h", "VITRINE_DATA": "/d"]).data.origin == .flag)
    #expect(throws: ConfigurationError.self) { try read([:], ["XDG_DATA_HOME": "x", "HOME": "y"]) }
  }

  @Test(arguments: [
    "nonsense", "127.0.0.1:99999", "[127.0.0.1]:1", "::1:80", "example.org:80", ":80", "127.0.0.1:",
  ])
  func `an address that cannot be used is named with a way out`(_ address: String) {
    let error = #expect(throws: ConfigurationError.self) { try read(["listen": address]) }
    #expect(error?.message.contains("127.0.0.1:8080") == true)
  }

  @Test(arguments: [
    ("8080", "127.0.0.1:8080"), ("localhost:1", "127.0.0.1:1"), ("[::1]:0", "[::1]:0"),
    ("0.0.0.0:80", "0.0.0.0:80"),
  ])
  func `addresses are read and printed`(_ text: String, _ printed: String) {
    #expect(ListenAddress(text)?.description == printed)
  }

  @Test func `only loopback counts as loopback`() {
    #expect(ListenAddress("127.0.0.1:1")?.isLoopback == true)
    #expect(ListenAddress("[::1]:1")?.isLoopback == true)
    #expect(ListenAddress("0.0.0.0:1")?.isLoopback == false)
    #expect(ListenAddress("[::]:1")?.isLoopback == false)
  }

  @Test func `public names are read from a list and must be names`() throws {
    #expect(
      try read(["hosts": "Films.example.org, b.example"]).hosts.value.names == [
        "films.example.org", "b.example",
      ])
    #expect(try read().hosts.value == .none)
    for wrong in ["", ",", "a b", "films.example.org:80", "http://x"] {
      #expect(throws: ConfigurationError.self) { try read(["hosts": wrong]) }
    }
  }

  @Test func `a misspelt key in the file is an error that names the known ones`() {
    let error = #expect(throws: ConfigurationError.self) {
      try ConfigurationFile.parse(Data(#"{"langauge": "ko"}"#.utf8), path: "config.json")
    }
    #expect(error?.message.contains("langauge") == true)
    #expect(error?.message.contains("language") == true)
  }

  @Test func `a file that is no object of texts is an error`() {
    for text in ["", "[]", "{\"listen\": 1}", "nonsense"] {
      #expect(throws: ConfigurationError.self) {
        try ConfigurationFile.parse(Data(text.utf8), path: "config.json")
      }
    }
  }
}

@Suite struct CertificateSettingTests {
  @Test func `a file of certificates is taken as it is, and nothing said is none`() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/ca.pem"
    try Data("# ours\n-----BEGIN CERTIFICATE-----\n".utf8).write(to: URL(filePath: path))
    #expect(try ProviderSettings(environment: ["VITRINE_CA_FILE": " \(path)\n"]).certificates == path)
    #expect(try ProviderSettings(environment: [:]).certificates == nil)
  }

  @Test func `a file that is not there, is none or holds no certificate is refused by its variable`() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/key.pem"
    try Data("-----BEGIN PRIVATE KEY-----\n".utf8).write(to: URL(filePath: path))
    for value in [path, folder.path, folder.path + "/none"] {
      let error = #expect(throws: ConfigurationError.self) {
        try ProviderSettings(environment: ["VITRINE_CA_FILE": value])
      }
      #expect(error?.message.hasPrefix("VITRINE_CA_FILE ") == true)
    }
  }

  @Test func `the addresses that are set are those that calls may go to wherever they are`() throws {
    let settings = try ProviderSettings(environment: [
      "VITRINE_TMDB_BASE": "http://127.0.0.1:1/3", "VITRINE_TRANSLATE": "libretranslate:http://10.0.0.1:5000",
    ])
    #expect(settings.bases == ["http://127.0.0.1:1/3", "http://10.0.0.1:5000"])
    #expect(try ProviderSettings(environment: ["VITRINE_TRANSLATE": "deepl:made-up-key"]).bases == [])
  }
}

@Suite struct TranslationSettingTests {
  private func name(_ text: String?) throws -> String? {
    try ProviderSettings(environment: text.map { ["VITRINE_TRANSLATE": $0] } ?? [:]).translation?.name
  }

  @Test func `each service is read, and nothing said is no service`() throws {
    #expect(try name("libretranslate:http://127.0.0.1:5000/") == "LibreTranslate at http://127.0.0.1:5000")
    #expect(
      try name(" Apertium:https://apertium.example.org\n") == "Apertium at https://apertium.example.org")
    #expect(try name("google:made-up-key") == "Google")
    #expect(try name("deepl:made-up-key:fx") == "DeepL")
    #expect(try name(nil) == nil)
    #expect(try name(" ") == nil)
  }

  @Test(arguments: [
    ("bing:made-up-key", "deepl:KEY"), ("made-up-key", "deepl:KEY"), ("google:", "needs a key"),
    ("libretranslate:ftp://made-up-key", "http://"),
    ("apertium:https://kim:made-up-key@example.org", "no name"),
    ("libretranslate:https://example.org?key=made-up-key", "no query"),
  ])
  func `a value that cannot be used is refused without being printed`(text: String, part: String) {
    let error = #expect(throws: ConfigurationError.self) { try name(text) }
    #expect(error?.message.hasPrefix("VITRINE_TRANSLATE ") == true)
    #expect(error?.message.contains(part) == true)
    #expect(error?.message.contains("made-up-key") == false)
  }
}
