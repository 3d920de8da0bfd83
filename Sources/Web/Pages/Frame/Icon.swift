/// The icons of the interface, on a grid of 24, in the current text colour.
enum Icon {
  /// A lit doorway of a foyer.
  static let brand: Markup = """
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path fill="currentColor" \
    d="M4 21V9a8 8 0 0 1 16 0v12h-3V9.2a5 5 0 0 0-10 0V21z"/><path class="light" fill="currentColor" \
    d="M12 8.5a2.5 2.5 0 0 1 2.5 2.5v10h-5V11A2.5 2.5 0 0 1 12 8.5z"/></svg>
    """
  static let search: Markup = """
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="none" stroke="currentColor" \
    stroke-width="2" stroke-linecap="round"><circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/></svg>
    """
  static let explore: Markup = """
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="none" stroke="currentColor" \
    stroke-width="2" stroke-linejoin="round"><rect x="3.5" y="4" width="7" height="16" rx="2"/>\
    <rect x="13.5" y="4" width="7" height="6.5" rx="2"/><rect x="13.5" y="13.5" width="7" height="6.5" rx="2"/></svg>
    """
  static let status: Markup = """
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="none" stroke="currentColor" \
    stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M3 12.5h4l2.5-7 5 13 2.5-6h4"/></svg>
    """
  static let filters: Markup = """
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" fill="none" stroke="currentColor" \
    stroke-width="2" stroke-linecap="round"><path d="M4 7h9m5 0h2M4 17h2m5 0h9"/><circle cx="15.5" cy="7" r="2.5"/>\
    <circle cx="8.5" cy="17" r="2.5"/></svg>
    """
  static let cross: Markup = """
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" \
    stroke-width="2" stroke-linecap="round"><path d="m7 7 10 10M17 7 7 17"/></svg>
    """
  static let chevron: Markup = """
    <svg class="chevron" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true" fill="none" \
    stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">\
    <path d="m9 5 7 7-7 7"/></svg>
    """
}
