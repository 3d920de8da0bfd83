/// Draws posters of works and portraits of people as SVG.
public enum Poster {
  /// The picture of a subject.
  public static func svg(of subject: PosterSubject) -> [UInt8] {
    Array("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 300 450\"/>".utf8)
  }
}
