/// Properties whose change asks for more than five things.
extension UIView.Invalidating {
    public init<A, B, C, D, E, F>(
        wrappedValue: Value, _ invalidation1: A, _ invalidation2: B, _ invalidation3: C, _ invalidation4: D, _ invalidation5: E,
        _ invalidation6: F
    )
    where
        InvalidationType == UIView.Invalidations.Tuple<
            UIView.Invalidations.Tuple<UIView.Invalidations.Tuple<A, B>, UIView.Invalidations.Tuple<C, D>>, UIView.Invalidations.Tuple<E, F>
        >
    {
        self.init(
            wrappedValue: wrappedValue,
            .init(.init(.init(invalidation1, invalidation2), .init(invalidation3, invalidation4)), .init(invalidation5, invalidation6)))
    }

    public init<A, B, C, D, E, F, G>(
        wrappedValue: Value, _ invalidation1: A, _ invalidation2: B, _ invalidation3: C, _ invalidation4: D, _ invalidation5: E,
        _ invalidation6: F, _ invalidation7: G
    )
    where
        InvalidationType == UIView.Invalidations.Tuple<
            UIView.Invalidations.Tuple<UIView.Invalidations.Tuple<A, B>, UIView.Invalidations.Tuple<C, D>>,
            UIView.Invalidations.Tuple<UIView.Invalidations.Tuple<E, F>, G>
        >
    {
        self.init(
            wrappedValue: wrappedValue,
            .init(
                .init(.init(invalidation1, invalidation2), .init(invalidation3, invalidation4)),
                .init(.init(invalidation5, invalidation6), invalidation7)))
    }

    public init<A, B, C, D, E, F, G, H>(
        wrappedValue: Value, _ invalidation1: A, _ invalidation2: B, _ invalidation3: C, _ invalidation4: D, _ invalidation5: E,
        _ invalidation6: F, _ invalidation7: G, _ invalidation8: H
    )
    where
        InvalidationType == UIView.Invalidations.Tuple<
            UIView.Invalidations.Tuple<UIView.Invalidations.Tuple<A, B>, UIView.Invalidations.Tuple<C, D>>,
            UIView.Invalidations.Tuple<UIView.Invalidations.Tuple<E, F>, UIView.Invalidations.Tuple<G, H>>
        >
    {
        self.init(
            wrappedValue: wrappedValue,
            .init(
                .init(.init(invalidation1, invalidation2), .init(invalidation3, invalidation4)),
                .init(.init(invalidation5, invalidation6), .init(invalidation7, invalidation8))))
    }

    public init<A, B, C, D, E, F, G, H, I>(
        wrappedValue: Value, _ invalidation1: A, _ invalidation2: B, _ invalidation3: C, _ invalidation4: D, _ invalidation5: E,
        _ invalidation6: F, _ invalidation7: G, _ invalidation8: H, _ invalidation9: I
    )
    where
        InvalidationType == UIView.Invalidations.Tuple<
            UIView.Invalidations.Tuple<
                UIView.Invalidations.Tuple<UIView.Invalidations.Tuple<A, B>, UIView.Invalidations.Tuple<C, D>>,
                UIView.Invalidations.Tuple<UIView.Invalidations.Tuple<E, F>, UIView.Invalidations.Tuple<G, H>>
            >, I
        >
    {
        self.init(
            wrappedValue: wrappedValue,
            .init(
                .init(
                    .init(.init(invalidation1, invalidation2), .init(invalidation3, invalidation4)),
                    .init(.init(invalidation5, invalidation6), .init(invalidation7, invalidation8))), invalidation9))
    }

    public init<A, B, C, D, E, F, G, H, I, J>(
        wrappedValue: Value, _ invalidation1: A, _ invalidation2: B, _ invalidation3: C, _ invalidation4: D, _ invalidation5: E,
        _ invalidation6: F, _ invalidation7: G, _ invalidation8: H, _ invalidation9: I, _ invalidation10: J
    )
    where
        InvalidationType == UIView.Invalidations.Tuple<
            UIView.Invalidations.Tuple<
                UIView.Invalidations.Tuple<UIView.Invalidations.Tuple<A, B>, UIView.Invalidations.Tuple<C, D>>,
                UIView.Invalidations.Tuple<UIView.Invalidations.Tuple<E, F>, UIView.Invalidations.Tuple<G, H>>
            >, UIView.Invalidations.Tuple<I, J>
        >
    {
        self.init(
            wrappedValue: wrappedValue,
            .init(
                .init(
                    .init(.init(invalidation1, invalidation2), .init(invalidation3, invalidation4)),
                    .init(.init(invalidation5, invalidation6), .init(invalidation7, invalidation8))), .init(invalidation9, invalidation10)))
    }
}
