import ObjCRuntime

extension UIViewController {
    /// A property that needs the view: reading it loads the view first.
    ///
    /// The value is set in `viewDidLoad()` or `loadView()`; reading one that was never set traps.
    @MainActor @propertyWrapper
    public struct ViewLoading<Value> {
        private var stored: Value?

        public init() {}

        public init(wrappedValue: Value) {
            stored = wrappedValue
        }

        @available(*, unavailable, message: "@ViewLoading belongs to properties of view controllers")
        public var wrappedValue: Value {
            get { fatalError("@ViewLoading belongs to properties of view controllers") }
            set { fatalError("@ViewLoading belongs to properties of view controllers, not \(newValue)") }
        }

        public static subscript<Controller: UIViewController>(
            _enclosingInstance controller: Controller, wrapped wrappedKeyPath: ReferenceWritableKeyPath<Controller, Value>,
            storage storageKeyPath: ReferenceWritableKeyPath<Controller, Self>
        ) -> Value {
            get {
                if controller[keyPath: storageKeyPath].stored == nil { controller.loadViewIfNeeded() }
                guard let value = controller[keyPath: storageKeyPath].stored else {
                    raise(.internalInconsistency, "\(controller) was read before loading its view set the property.")
                }
                return value
            }
            set { controller[keyPath: storageKeyPath].stored = newValue }
        }
    }
}
