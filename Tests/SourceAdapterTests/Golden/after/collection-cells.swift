import ObjCRuntime
#sourceLocation(file: "/app/collection-cells.swift", line: 1)
import UIKit

class FramedCell: UICollectionViewCell {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { nil }
override class func __make(frame a0: CGRect) -> UICollectionViewCell { FramedCell(frame: a0) }; fileprivate nonisolated static func __r0() { let c = ClassRegistry.entry(for: FramedCell.self, name: "Golden.FramedCell"); c.make { FramedCell() } } }

class InheritingCell: FramedCell {override class func __make(frame a0: CGRect) -> UICollectionViewCell { InheritingCell(frame: a0) }; fileprivate nonisolated static func __r1() { let c = ClassRegistry.entry(for: InheritingCell.self, name: "Golden.InheritingCell"); c.make { InheritingCell() } } }

class CodedCell: UICollectionViewCell {
    required init?(coder: NSCoder) { super.init(coder: coder) }
fileprivate nonisolated static func __r2() { _ = ClassRegistry.entry(for: CodedCell.self, name: "Golden.CodedCell") } }

final class Header: UICollectionReusableView {override class func __make(frame a0: CGRect) -> UICollectionReusableView { Header(frame: a0) }; fileprivate nonisolated static func __r3() { let c = ClassRegistry.entry(for: Header.self, name: "Golden.Header"); c.make { Header() } } }

class Attributes: UICollectionViewLayoutAttributes {
    var progress: CGFloat = 0
override class func __make() -> UICollectionViewLayoutAttributes { Attributes() }; fileprivate nonisolated static func __r4() { let c = ClassRegistry.entry(for: Attributes.self, name: "Golden.Attributes"); c.make { Attributes() } } }

class ConfiguredAttributes: UICollectionViewLayoutAttributes {
    override init() { super.init() }
override class func __make() -> UICollectionViewLayoutAttributes { ConfiguredAttributes() }; fileprivate nonisolated static func __r5() { let c = ClassRegistry.entry(for: ConfiguredAttributes.self, name: "Golden.ConfiguredAttributes"); c.make { ConfiguredAttributes() } } }

class NeverMade: UIView {
    init(title: String) { super.init(frame: .zero) }
    @available(*, unavailable) init() { fatalError() }
    @available(*, unavailable) override init(frame: CGRect) { fatalError() }
    required init?(coder: NSCoder) { nil }
fileprivate nonisolated static func __r6() { _ = ClassRegistry.entry(for: NeverMade.self, name: "Golden.NeverMade") } }

fileprivate enum __Registration0 { @section(".init_array") @used nonisolated static let load: @convention(c) () -> Void = { ClassRegistry.onFirstLookup { FramedCell.__r0(); InheritingCell.__r1(); CodedCell.__r2(); Header.__r3(); Attributes.__r4(); ConfiguredAttributes.__r5(); NeverMade.__r6() } } }
