extension PictureModel {
  /// The picture in a frame of its aspect ratio.
  var view: HTML { span(.class("picture")) { image } }

  /// The same picture as a soft glow behind the page.
  var glow: HTML {
    var light = self
    light.description = ""
    return div(.class("glow"), .hiddenFromReaders) { light.image }
  }

  /// Width and height only give the aspect ratio; the style sheet sets the size.
  private var image: HTML {
    img(
      .src(address), .named("alt", description), .named("width", "300"),
      .named("height", isPortrait ? "300" : "450"), .named("decoding", "async"),
      isEager ? nil : .named("loading", "lazy"))
  }
}
