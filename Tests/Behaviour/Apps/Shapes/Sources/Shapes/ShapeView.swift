import Geometry
import ShapesBase
import UIKit

public final class ShapeView: BaseView {
    public static var edition: String {
        #if FANCY && os(iOS)
        return "fancy"
        #else
        return "plain"
        #endif
    }

    public let button = UIButton(type: .system)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        button.addTarget(self, action: #selector(turn), for: .touchUpInside)
        addSubview(button)
    }

    required init?(coder: NSCoder) { fatalError() }

    var area: Area { Area(width: bounds.width, height: bounds.height) }

    public static var names: [String] {
        let url = Bundle.module.url(forResource: "names", withExtension: "json")!
        return (try? JSONDecoder().decode([String].self, from: Data(contentsOf: url))) ?? []
    }
}
