const storageKey = "estadia-shortcuts";

export type Shortcut = "palette" | "help" | "create" | "search";

const singleKeys: Readonly<Record<string, Shortcut>> = { "?": "help", n: "create", "/": "search" };

type Press = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "repeat" | "isComposing" | "target"
>;

const typing = "input, textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu], [role=grid]";

/**
 * What a press of keys asks for. Ctrl K, on an Apple keyboard Cmd K, does so from anywhere; a single key never while
 * somebody types or chooses, and not at all when the person has switched single keys off (WCAG 2.1.4).
 */
export function shortcutOf(press: Press, apple = isApple()): Shortcut | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, target } = press;
  if (altKey || repeat || isComposing) return null;
  if (ctrlKey || metaKey)
    return (apple ? metaKey : ctrlKey) && !shiftKey && key.toLowerCase() === "k" ? "palette" : null;
  const asked = Object.hasOwn(singleKeys, key) ? singleKeys[key] : undefined;
  return asked !== undefined && !isBusy(target) && singleKeysOn() ? asked : null;
}

const isBusy = (target: EventTarget | null) => target instanceof Element && target.closest(typing) !== null;

/**
 * The key of a press that a screen may take as its own shortcut, in lower case: as with all single keys, never while
 * somebody types, chooses or has a dialog open, and not when they are switched off.
 */
export function ownKeyOf({ key, ctrlKey, metaKey, altKey, repeat, isComposing, target }: Press): string | null {
  if (ctrlKey || metaKey || altKey || repeat || isComposing) return null;
  if (isBusy(target) || document.querySelector("[role$=dialog]") || !singleKeysOn()) return null;
  return key.toLowerCase();
}

/** Whether the keyboard has a Cmd key in the place of Ctrl. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

/** Whether single keys are shortcuts on this device. */
export function singleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true; // storage can be shut by the browser
  }
}

/** Switches single keys on or off on this device. */
export function switchSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? "on" : "off");
  } catch {
    // the choice then cannot be kept
  }
}
