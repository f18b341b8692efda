import { onDevice } from "~/lib/browser-storage";

const storageKey = "estadia-shortcuts";

export type Shortcut = "palette" | "help" | "create" | "search";

const singleKeys: Readonly<Record<string, Shortcut>> = { "?": "help", n: "create", "/": "search" };

type Press = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "repeat" | "isComposing" | "target"
>;

const typing = "input, textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu], [role=grid]";

/**
 * The shortcut of a key press. Ctrl K (Cmd K on Apple keyboards) works everywhere; a single key never works while the
 * user types or chooses, nor if single keys are switched off (WCAG 2.1.4).
 */
export function shortcutOf(press: Press, apple = isApple()): Shortcut | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, target } = press;
  if (altKey || repeat || isComposing) return null;
  if (ctrlKey || metaKey)
    return (apple ? metaKey : ctrlKey) && !shiftKey && key.toLowerCase() === "k" ? "palette" : null;
  const asked = Object.hasOwn(singleKeys, key) ? singleKeys[key] : undefined;
  return asked !== undefined && !isBusy(target) && singleKeysOn() ? asked : null;
}

const askedEvent = "estadia-shortcut";

/** Does what a shortcut does, from a button of a screen. */
export function requestShortcut(wanted: Shortcut): void {
  document.dispatchEvent(new CustomEvent(askedEvent, { detail: wanted }));
}

/** Calls back when a button asks for a shortcut; returns a function that stops it. */
export function onShortcutRequest(act: (wanted: Shortcut) => void): () => void {
  const hear = (event: Event) => act((event as CustomEvent<Shortcut>).detail);
  document.addEventListener(askedEvent, hear);
  return () => document.removeEventListener(askedEvent, hear);
}

const isBusy = (target: EventTarget | null) => target instanceof Element && target.closest(typing) !== null;

/**
 * The key of a press that a screen may use as its own shortcut, in lower case: never while the user types, chooses or
 * has a dialog open, nor if single keys are switched off.
 */
export function ownKeyOf({ key, ctrlKey, metaKey, altKey, repeat, isComposing, target }: Press): string | null {
  if (ctrlKey || metaKey || altKey || repeat || isComposing) return null;
  if (isBusy(target) || document.querySelector("[role$=dialog]") || !singleKeysOn()) return null;
  return key.toLowerCase();
}

/** Whether the keyboard has a Cmd key instead of Ctrl. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

/** Whether single-key shortcuts are enabled on this device. */
export function singleKeysOn(): boolean {
  return onDevice.read(storageKey) !== "off";
}

/** Stores the choice, if the browser does not block storage. */
export function switchSingleKeys(on: boolean): void {
  onDevice.write(storageKey, on ? "on" : "off");
}
