/// Something that a view has to do again when one of its properties changes.
public protocol UIViewInvalidating {
    @MainActor func invalidate(view: UIView)
}

extension UIView {
    /// What ``Invalidating`` can ask for.
    public enum Invalidations {
        public struct Layout: UIViewInvalidating {
            public init() {}
            @MainActor public func invalidate(view: UIView) { view.setNeedsLayout() }
        }

        public struct Display: UIViewInvalidating {
            public init() {}
            @MainActor public func invalidate(view: UIView) { view.setNeedsDisplay() }
        }

        public struct Constraints: UIViewInvalidating {
            public init() {}
            @MainActor public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
        }

        public struct IntrinsicContentSize: UIViewInvalidating {
            public init() {}
            @MainActor public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
        }

        /// Asks views that have a configuration state, such as cells, to configure themselves anew.
        public struct Configuration: UIViewInvalidating {
            public init() {}
            @MainActor public func invalidate(view: UIView) {
                switch view {
                case let button as UIButton: button.setNeedsUpdateConfiguration()
                case let cell as UITableViewCell: cell.setNeedsUpdateConfiguration()
                case let cell as UICollectionViewCell: cell.setNeedsUpdateConfiguration()
                case let header as UITableViewHeaderFooterView: header.setNeedsUpdateConfiguration()
                default: break
                }
            }
        }

        /// Two of them.
        public struct Tuple<Invalidation1: UIViewInvalidating, Invalidation2: UIViewInvalidating>: UIViewInvalidating {
            private let first: Invalidation1
            private let second: Invalidation2

            public init(_ invalidation1: Invalidation1, _ invalidation2: Invalidation2) {
                (first, second) = (invalidation1, invalidation2)
            }

            @MainActor public func invalidate(view: UIView) {
                first.invalidate(view: view)
                second.invalidate(view: view)
            }
        }
    }

    /// A property of a view that has the view laid out, drawn or configured anew when its value changes.
    @propertyWrapper
    public struct Invalidating<Value: Equatable, InvalidationType: UIViewInvalidating> {
        private var value: Value
        private let invalidation: InvalidationType

        public init(wrappedValue: Value, _ invalidation: InvalidationType) {
            value = wrappedValue
            self.invalidation = invalidation
        }

        public init<A, B>(wrappedValue: Value, _ invalidation1: A, _ invalidation2: B)
        where InvalidationType == Invalidations.Tuple<A, B> {
            self.init(wrappedValue: wrappedValue, .init(invalidation1, invalidation2))
        }

        public init<A, B, C>(wrappedValue: Value, _ invalidation1: A, _ invalidation2: B, _ invalidation3: C)
        where InvalidationType == Invalidations.Tuple<Invalidations.Tuple<A, B>, C> {
            self.init(wrappedValue: wrappedValue, .init(.init(invalidation1, invalidation2), invalidation3))
        }

        public init<A, B, C, D>(
            wrappedValue: Value, _ invalidation1: A, _ invalidation2: B, _ invalidation3: C, _ invalidation4: D
        ) where InvalidationType == Invalidations.Tuple<Invalidations.Tuple<A, B>, Invalidations.Tuple<C, D>> {
            self.init(wrappedValue: wrappedValue, .init(.init(invalidation1, invalidation2), .init(invalidation3, invalidation4)))
        }

        public init<A, B, C, D, E>(
            wrappedValue: Value, _ invalidation1: A, _ invalidation2: B, _ invalidation3: C, _ invalidation4: D, _ invalidation5: E
        )
        where
            InvalidationType == Invalidations.Tuple<
                Invalidations.Tuple<Invalidations.Tuple<A, B>, Invalidations.Tuple<C, D>>, E
            >
        {
            self.init(
                wrappedValue: wrappedValue,
                .init(.init(.init(invalidation1, invalidation2), .init(invalidation3, invalidation4)), invalidation5))
        }

        @available(*, unavailable, message: "@Invalidating is for properties of views")
        public var wrappedValue: Value {
            get { fatalError() }
            set { fatalError() }
        }

        @MainActor
        public static subscript<EnclosingSelf: UIView>(
            _enclosingInstance view: EnclosingSelf, wrapped wrapped: ReferenceWritableKeyPath<EnclosingSelf, Value>,
            storage storage: ReferenceWritableKeyPath<EnclosingSelf, Self>
        ) -> Value {
            get { view[keyPath: storage].value }
            set {
                guard newValue != view[keyPath: storage].value else { return }
                view[keyPath: storage].value = newValue
                view[keyPath: storage].invalidation.invalidate(view: view)
            }
        }
    }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
    public static var layout: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
    public static var display: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
    public static var constraints: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
    public static var intrinsicContentSize: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Configuration {
    public static var configuration: Self { Self() }
}
