import Foundation
import ObjCRuntime

/// The system's own words in the language that the app shows: commands of the edit menu, titles of system buttons.
///
/// As on a device, the language is the app's, not the person's: an app without a Korean localisation has English buttons.
enum SystemText {
    /// The word for an English one; English where the language isn't known here.
    static func localized(_ word: String) -> String {
        words[language]?[word] ?? word
    }

    /// The code of the app's language, without script and region.
    nonisolated(unsafe) static var language = String((Localization.languages(of: .main).first ?? "en").prefix { $0 != "-" && $0 != "_" })

    private static let words: [String: [String: String]] = [
        "ko": [
            "Customize Toolbar": "도구 막대 사용자화", "Reset": "재설정", "In the Toolbar": "도구 막대에 표시", "More Items": "추가 항목",
            "Folder": "폴더", "Document": "문서", "Text Document": "텍스트 문서",
            "Save": "저장", "Undo": "실행 취소", "Redo": "실행 복귀", "Close": "닫기", "Back": "뒤로", "More": "더 보기",
            "Cut": "오려두기", "Copy": "복사", "Paste": "붙여넣기", "Select": "선택", "Select All": "전체 선택", "Delete": "삭제", "Cancel": "취소",
            "Done": "완료", "Rename": "이름 변경", "Edit": "편집", "Search": "검색",
            "Loading…": "로드 중…",
            "No Results": "결과 없음",
            "No Results for “%@”": "“%@”에 대한 결과 없음",
            "Check the spelling or try a new search.": "맞춤법을 확인하거나 새로운 검색을 시도하십시오.",
            "Show Sidebar": "사이드바 보기",
            "Hide Sidebar": "사이드바 가리기",
        ],
        "ja": [
            "Customize Toolbar": "ツールバーをカスタマイズ", "Reset": "リセット", "In the Toolbar": "ツールバー", "More Items": "その他の項目",
            "Folder": "フォルダ", "Document": "書類", "Text Document": "テキスト書類",
            "Save": "保存", "Undo": "取り消す", "Redo": "やり直す", "Close": "閉じる", "Back": "戻る", "More": "その他",
            "Cut": "カット", "Copy": "コピー", "Paste": "ペースト", "Select": "選択", "Select All": "すべてを選択", "Delete": "削除", "Cancel": "キャンセル",
            "Done": "完了", "Rename": "名称変更", "Edit": "編集", "Search": "検索",
            "Loading…": "読み込み中…",
            "No Results": "結果なし",
            "No Results for “%@”": "“%@”の検索結果はありません",
            "Check the spelling or try a new search.": "スペルを確認するか、別の語句で検索してください。",
            "Show Sidebar": "サイドバーを表示",
            "Hide Sidebar": "サイドバーを非表示",
        ],
        "zh": [
            "Customize Toolbar": "自定义工具栏", "Reset": "还原", "In the Toolbar": "工具栏中", "More Items": "更多项目",
            "Folder": "文件夹", "Document": "文稿", "Text Document": "文本文稿",
            "Save": "存储", "Undo": "撤销", "Redo": "重做", "Close": "关闭", "Back": "返回", "More": "更多",
            "Cut": "剪切", "Copy": "拷贝", "Paste": "粘贴", "Select": "选择", "Select All": "全选", "Delete": "删除", "Cancel": "取消",
            "Done": "完成", "Rename": "重命名", "Edit": "编辑", "Search": "搜索",
            "Loading…": "正在载入…",
            "No Results": "无结果",
            "No Results for “%@”": "没有“%@”的结果",
            "Check the spelling or try a new search.": "请检查拼写或尝试新的搜索。",
            "Show Sidebar": "显示边栏",
            "Hide Sidebar": "隐藏边栏",
        ],
        "ru": [
            "Customize Toolbar": "Настроить панель инструментов", "Reset": "Сбросить", "In the Toolbar": "На панели",
            "More Items": "Другие объекты",
            "Folder": "Папка", "Document": "Документ", "Text Document": "Текстовый документ",
            "Save": "Сохранить", "Undo": "Отменить", "Redo": "Повторить", "Close": "Закрыть", "Back": "Назад", "More": "Еще",
            "Cut": "Вырезать", "Copy": "Скопировать", "Paste": "Вставить", "Select": "Выбрать", "Select All": "Выбрать все",
            "Delete": "Удалить", "Cancel": "Отменить", "Done": "Готово", "Rename": "Переименовать", "Edit": "Править", "Search": "Поиск",
            "Loading…": "Загрузка…",
            "No Results": "Нет результатов",
            "No Results for “%@”": "Нет результатов по запросу «%@»",
            "Check the spelling or try a new search.": "Проверьте правописание или измените запрос.",
            "Show Sidebar": "Показать боковое меню",
            "Hide Sidebar": "Скрыть боковое меню",
        ],
        "de": [
            "Save": "Sichern", "Undo": "Widerrufen", "Redo": "Wiederholen", "Close": "Schließen", "Back": "Zurück", "More": "Mehr",
            "Cut": "Ausschneiden", "Copy": "Kopieren", "Paste": "Einsetzen", "Select": "Auswählen", "Select All": "Alles auswählen",
            "Delete": "Löschen", "Cancel": "Abbrechen", "Done": "Fertig", "Rename": "Umbenennen", "Edit": "Bearbeiten", "Search": "Suchen",
            "Loading…": "Laden …",
            "No Results": "Keine Ergebnisse",
            "No Results for “%@”": "Keine Ergebnisse für „%@“",
            "Check the spelling or try a new search.": "Prüfe die Schreibweise oder starte eine neue Suche.",
            "Show Sidebar": "Seitenleiste einblenden",
            "Hide Sidebar": "Seitenleiste ausblenden",
        ],
        "fr": [
            "Save": "Enregistrer", "Undo": "Annuler", "Redo": "Rétablir", "Close": "Fermer", "Back": "Retour", "More": "Autre",
            "Cut": "Couper", "Copy": "Copier", "Paste": "Coller", "Select": "Sélectionner", "Select All": "Tout sélectionner",
            "Delete": "Supprimer", "Cancel": "Annuler", "Done": "OK", "Edit": "Modifier", "Rename": "Renommer", "Search": "Rechercher",
            "Loading…": "Chargement…",
            "No Results": "Aucun résultat",
            "No Results for “%@”": "Aucun résultat pour « %@ »",
            "Check the spelling or try a new search.": "Vérifiez l’orthographe ou lancez une nouvelle recherche.",
            "Show Sidebar": "Afficher la barre latérale",
            "Hide Sidebar": "Masquer la barre latérale",
        ],
        "es": [
            "Save": "Guardar", "Undo": "Deshacer", "Redo": "Rehacer", "Close": "Cerrar", "Back": "Atrás", "More": "Más",
            "Cut": "Cortar", "Copy": "Copiar", "Paste": "Pegar", "Select": "Seleccionar", "Select All": "Seleccionar todo",
            "Delete": "Eliminar", "Cancel": "Cancelar", "Done": "OK", "Edit": "Editar", "Rename": "Renombrar", "Search": "Buscar",
            "Loading…": "Cargando…",
            "No Results": "Sin resultados",
            "No Results for “%@”": "Sin resultados para “%@”",
            "Check the spelling or try a new search.": "Comprueba la ortografía o prueba una nueva búsqueda.",
            "Show Sidebar": "Mostrar barra lateral",
            "Hide Sidebar": "Ocultar barra lateral",
        ],
    ]
}
