/** USB HID usages (page 7) by KeyboardEvent.code. */
const usages = {
  Enter: 40, Escape: 41, Backspace: 42, Tab: 43, Space: 44, Minus: 45, Equal: 46, BracketLeft: 47, BracketRight: 48, Backslash: 49,
  Semicolon: 51, Quote: 52, Backquote: 53, Comma: 54, Period: 55, Slash: 56, CapsLock: 57, Home: 74, PageUp: 75, Delete: 76, End: 77,
  PageDown: 78, ArrowRight: 79, ArrowLeft: 80, ArrowDown: 81, ArrowUp: 82, NumpadDivide: 84, NumpadMultiply: 85, NumpadSubtract: 86,
  NumpadAdd: 87, NumpadEnter: 88, Numpad0: 98, NumpadDecimal: 99, IntlBackslash: 100, ControlLeft: 224, ShiftLeft: 225, AltLeft: 226,
  MetaLeft: 227, ControlRight: 228, ShiftRight: 229, AltRight: 230, MetaRight: 231,
};
for (let index = 0; index < 26; index++) usages[`Key${String.fromCharCode(65 + index)}`] = 4 + index;
for (let digit = 1; digit <= 9; digit++) {
  usages[`Digit${digit}`] = 29 + digit;
  usages[`Numpad${digit}`] = 88 + digit;
}
usages.Digit0 = 39;
for (let number = 1; number <= 12; number++) usages[`F${number}`] = 57 + number;

/** Characters of keys that have no text in KeyboardEvent.key, as hardware keyboards give them. */
const characters = { Enter: "\r", NumpadEnter: "\r", Backspace: "\b", Tab: "\t", Escape: "\u001b" };

/** The message for a key; null for keys without a usage, whose text comes as input. */
export function keyMessage(event, isDown) {
  const usage = usages[event.code];
  if (usage === undefined) return null;
  const text = [...event.key].length === 1 ? event.key : characters[event.code] ?? "";
  const modifiers = (event.shiftKey ? 1 : 0) | (event.ctrlKey ? 2 : 0) | (event.altKey ? 4 : 0) | (event.metaKey ? 8 : 0);
  return { type: "key", usage, text, modifiers, isDown, isRepeat: event.repeat };
}

/** Whether a key belongs to the browser: reloading, tabs, the developer tools, and leaving the screen. */
export function isBrowserKey(event) {
  if (event.code === "Tab" || /^F(5|11|12)$/.test(event.code)) return true;
  return (event.ctrlKey || event.metaKey) && /^(Key[RTWNLJDIP]|Digit\d|Equal|Minus|Tab)$/.test(event.code);
}
