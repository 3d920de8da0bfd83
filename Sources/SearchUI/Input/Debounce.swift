/// How long typing must rest before an upstream is asked, 150 to 250 ms (docs/search-screen.md).
public enum Debounce {
  /// The usual time of quiet.
  public static let usual = Duration.milliseconds(200)
}
