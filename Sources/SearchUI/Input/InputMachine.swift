internal import VitrineMediaModel

/// What typing asks of the outside world, in the order to do it.
public enum InputEffect: Sendable, Hashable {
  /// Show what there is to explore; whatever was asked for another text ends.
  case explore
  /// End the upstream search that runs and forget the time of quiet that was waited for.
  case dropUpstream
  /// Search the local providers.
  case searchLocal(String)
  /// Wait this long, then call ``InputMachine/quietEnded(_:)`` with the ticket.
  case wait(Duration, ticket: Int)
  /// Search the upstreams.
  case searchUpstream(String)
}

/// Decides what to search when: a value without a clock and without tasks.
///
/// The local providers are asked for every new query at once. The upstreams are asked when typing has rested,
/// when the query is long enough and no input method composes; once for each query. A blank text causes no call.
public struct InputMachine: Sendable, Hashable {
  /// What the upstreams are about to be asked.
  public enum Upstream: Sendable, Hashable {
    /// Nothing: there is no query, or it is too short.
    case idle
    /// Nothing yet, because an input method composes.
    case held
    /// The query, when the time of quiet with this ticket has passed.
    case due(ticket: Int)
    /// They have been asked for the query.
    case asked
  }

  /// The text of the field, exactly as typed.
  public private(set) var text = ""
  /// Whether an input method composes a part of ``text``.
  public private(set) var isComposing = false
  /// Where the upstreams stand with the query.
  public private(set) var upstream = Upstream.idle
  private var read = QueryText("")
  private var ticket = 0
  private let quiet: Duration

  /// Creates a machine for an empty field.
  ///
  /// - Parameter quiet: How long typing must rest before the upstreams are asked; not negative.
  public init(quiet: Duration = Debounce.usual) { self.quiet = max(quiet, .zero) }

  /// The query that the text means: without white space around it; empty for a blank text.
  public var query: String { read.query }

  /// Takes a new text or a new state of composition. What changes neither (a field that repeats itself when
  /// it gets the focus, the echo of a text set by the program) has no effect.
  public mutating func type(_ newText: String, isComposing composing: Bool) -> [InputEffect] {
    let new = QueryText(newText)
    let (isNewQuery, isChange) = (new != read, newText != text || composing != isComposing)
    (text, read, isComposing) = (newText, new, composing)
    guard isChange else { return [] }
    if new.isBlank { return isNewQuery ? explore() : [] }
    // A trailing space does not change the query, but the reader is still typing.
    guard isNewQuery else { return upstream == .asked ? [] : schedule() }
    let drops: [InputEffect] = upstream == .idle || upstream == .held ? [] : [.dropUpstream]
    upstream = .idle
    return drops + [.searchLocal(read.query)] + schedule()
  }

  /// Takes the end of a time of quiet. A ticket that is not the newest has no effect.
  public mutating func quietEnded(_ ended: Int) -> [InputEffect] {
    guard upstream == .due(ticket: ended) else { return [] }
    upstream = .asked
    return [.searchUpstream(read.query)]
  }

  /// Handles Return: searches at once, whatever the length. While an input method composes, the key that
  /// says so belongs to it and has no effect here.
  public mutating func submit() -> [InputEffect] {
    guard !isComposing, !read.isBlank, upstream != .asked else { return [] }
    let drops: [InputEffect] = if case .due = upstream { [.dropUpstream] } else { [] }
    upstream = .asked
    return drops + [.searchUpstream(read.query)]
  }

  /// Asks everything again for the same text: the scope or the languages changed.
  public mutating func restart() -> [InputEffect] {
    guard !read.isBlank else { return explore() }
    let wasAsked = upstream == .asked
    upstream = .idle
    let again: [InputEffect]
    if wasAsked && !isComposing {
      upstream = .asked
      again = [.searchUpstream(read.query)]
    } else {
      again = schedule()
    }
    return [.dropUpstream, .searchLocal(read.query)] + again
  }

  /// Notes that the answer to the query is known already and no call is needed.
  public mutating func answered() { if !read.isBlank { upstream = .asked } }

  /// Notes that the query causes no further call unless it is submitted.
  public mutating func dropped() { upstream = .idle }

  private mutating func explore() -> [InputEffect] {
    upstream = .idle
    return [.dropUpstream, .explore]
  }

  private mutating func schedule() -> [InputEffect] {
    let drops: [InputEffect] = if case .due = upstream { [.dropUpstream] } else { [] }
    guard !isComposing else {
      upstream = .held
      return drops
    }
    guard read.isLongEnough else {
      upstream = .idle
      return drops
    }
    ticket += 1
    upstream = .due(ticket: ticket)
    return [.wait(quiet, ticket: ticket)]
  }
}

/// How long typing must rest before an upstream is asked, 150 to 250 ms (docs/search-screen.md).
public enum Debounce {
  /// The usual time of quiet.
  public static let usual = Duration.milliseconds(200)
}
