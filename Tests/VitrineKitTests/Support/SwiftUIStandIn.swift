// What the guide uses of SwiftUI, with its generics and without its screen, so that the guide is compiled where there is
// no SwiftUI.
#if !canImport(SwiftUI)
  @MainActor protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
  }

  extension Never: View {
    typealias Body = Never
    var body: Never { return fatalError("a view of the framework has no body") }
  }

  @MainActor protocol Primitive: View where Body == Never {}
  extension Primitive {
    var body: Never { return fatalError("a view of the framework has no body") }
  }

  @MainActor @resultBuilder
  enum ViewBuilder {
    static func buildBlock<each Content: View>(_ content: repeat each Content) -> Group<(repeat each Content)>
    {
      Group(parts: (repeat each content))
    }
    static func buildIf<Content: View>(_ content: Content?) -> Group<Content?> { Group(parts: content) }
  }

  struct Group<Parts>: Primitive { let parts: Parts }
  struct Text: Primitive {
    let text: String
    init(_ text: String) { self.text = text }
  }
  struct Modified<Content: View>: Primitive { let content: Content }

  struct List<Content: View>: Primitive {
    let content: Content
    init(@ViewBuilder content: () -> Content) { self.content = content() }
  }
  struct VStack<Content: View>: Primitive {
    let content: Content
    init(@ViewBuilder content: () -> Content) { self.content = content() }
  }
  struct Section<Content: View>: Primitive {
    let content: Content
    init(_ title: String, @ViewBuilder content: () -> Content) { self.content = content() }
  }
  struct Button: Primitive {
    let action: @MainActor () -> Void
    init(_ title: String, action: @escaping @MainActor () -> Void) { self.action = action }
  }

  /// Makes the view of every element at once, as a list does of those that come into view.
  struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: Primitive {
    let views: [Content]
    init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: (Data.Element) -> Content) {
      views = data.map(content)
    }
    init(_ data: Data, @ViewBuilder content: (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID {
      views = data.map(content)
    }
  }

  @MainActor struct Binding<Value> {
    let get: @MainActor () -> Value
    let set: @MainActor (Value) -> Void
    var wrappedValue: Value {
      get { get() }
      nonmutating set { set(newValue) }
    }
  }

  @MainActor @propertyWrapper @dynamicMemberLookup
  struct Bindable<Value: AnyObject> {
    var wrappedValue: Value
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    var projectedValue: Bindable { self }
    subscript<Part>(dynamicMember path: ReferenceWritableKeyPath<Value, Part>) -> Binding<Part> {
      let value = wrappedValue
      return Binding(get: { value[keyPath: path] }, set: { value[keyPath: path] = $0 })
    }
  }

  enum SubmitTriggers { case search }

  extension View {
    func opacity(_ opacity: Double) -> Modified<Self> { Modified(content: self) }
    func onAppear(perform action: @escaping @MainActor () -> Void) -> Modified<Self> {
      Modified(content: self)
    }
    func onDisappear(perform action: @escaping @MainActor () -> Void) -> Modified<Self> {
      Modified(content: self)
    }
    func refreshable(action: @escaping @MainActor () async -> Void) -> Modified<Self> {
      Modified(content: self)
    }
    func onSubmit(of triggers: SubmitTriggers, _ action: @escaping @MainActor () -> Void) -> Modified<Self> {
      Modified(content: self)
    }
    func searchable(text: Binding<String>) -> Modified<Self> { Modified(content: self) }
  }
#endif
