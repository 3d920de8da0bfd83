internal import VitrineMediaModel

/// Draws posters of works and portraits of people as SVG.
///
/// A picture is plain SVG text: it loads no typeface, script or other picture, and every character of the
/// subject is escaped. A poster measures 300 × 450 units, a portrait 300 × 300.
public enum Poster {
  /// Returns the picture of a subject as an SVG document in UTF-8, about 2 kB; equal subjects give equal
  /// bytes.
  public static func svg(of subject: PosterSubject) -> [UInt8] {
    let isPerson = subject.id.kind == .person || subject.id.kind == .photographer
    return Array((isPerson ? PortraitDrawing(subject).svg : PosterDrawing(subject).svg).utf8)
  }
}
