import Foundation

/// The system's own words in the language that the app shows: commands of the edit menu, titles of system buttons.
///
/// As on a device, the language is the app's, not the person's: an app without a Korean localisation has English buttons.
enum SystemText {
    /// The word for an English one; English where the language isn't known here.
    static func localized(_ word: String) -> String {
        words[language]?[word] ?? word
    }

    /// Set by tests.
    nonisolated(unsafe) static var languageForTests: String?

    private static var language: String {
        let tag = languageForTests ?? Bundle.main.preferredLocalizations.first ?? "en"
        return String(tag.prefix { $0 != "-" && $0 != "_" })
    }

    private static let words: [String: [String: String]] = [
        "ko": [
            "Cut": "오려두기", "Copy": "복사", "Paste": "붙여넣기", "Select": "선택", "Select All": "전체 선택", "Delete": "삭제", "Cancel": "취소",
            "Done": "완료", "Edit": "편집", "Search": "검색",
        ],
        "ja": [
            "Cut": "カット", "Copy": "コピー", "Paste": "ペースト", "Select": "選択", "Select All": "すべてを選択", "Delete": "削除", "Cancel": "キャンセル",
            "Done": "完了", "Edit": "編集", "Search": "検索",
        ],
        "zh": [
            "Cut": "剪切", "Copy": "拷贝", "Paste": "粘贴", "Select": "选择", "Select All": "全选", "Delete": "删除", "Cancel": "取消",
            "Done": "完成", "Edit": "编辑", "Search": "搜索",
        ],
        "ru": [
            "Cut": "Вырезать", "Copy": "Скопировать", "Paste": "Вставить", "Select": "Выбрать", "Select All": "Выбрать все",
            "Delete": "Удалить", "Cancel": "Отменить", "Done": "Готово", "Edit": "Править", "Search": "Поиск",
        ],
        "de": [
            "Cut": "Ausschneiden", "Copy": "Kopieren", "Paste": "Einsetzen", "Select": "Auswählen", "Select All": "Alles auswählen",
            "Delete": "Löschen", "Cancel": "Abbrechen", "Done": "Fertig", "Edit": "Bearbeiten", "Search": "Suchen",
        ],
        "fr": [
            "Cut": "Couper", "Copy": "Copier", "Paste": "Coller", "Select": "Sélectionner", "Select All": "Tout sélectionner",
            "Delete": "Supprimer", "Cancel": "Annuler", "Done": "OK", "Edit": "Modifier", "Search": "Rechercher",
        ],
        "es": [
            "Cut": "Cortar", "Copy": "Copiar", "Paste": "Pegar", "Select": "Seleccionar", "Select All": "Seleccionar todo",
            "Delete": "Eliminar", "Cancel": "Cancelar", "Done": "OK", "Edit": "Editar", "Search": "Buscar",
        ],
    ]
}
