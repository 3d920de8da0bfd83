extension PictureModel {
  /// The picture in a frame of its aspect ratio; the frame alone when there is no picture.
  var view: HTML { span(.class("picture")) { address.map { image($0) } } }

  /// The same picture as a soft glow behind the page.
  var glow: HTML {
    var light = self
    light.description = ""
    return div(.class("glow"), .hiddenFromReaders) { address.map { light.image($0) } }
  }

  /// Width and height only give the aspect ratio; the style sheet sets the size.
  private func image(_ address: Address) -> HTML {
    img(
      .src(address), .named("alt", description), .named("width", "300"),
      .named("height", String(proportions.height(forWidth: 300))),
      .named("decoding", "async"), isEager ? nil : .named("loading", "lazy"),
      // The services get no address of a page that was read here, only that of this server.
      .named("referrerpolicy", "strict-origin"))
  }
}
