import { type KeyboardEvent, type MouseEvent, useCallback, useRef, useState } from "react";

/**
 * The button of a menu or a list: `button` are its properties, `list` those of the PopupList that is drawn while `open`.
 * Who opens it by a key stands on an entry at once.
 */
export function usePopup(role: "menu" | "listbox") {
  const beside = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<"press" | "key" | null>(null);
  const onClose = useCallback(() => {
    setOpened(null);
    beside.current?.focus({ preventScroll: true });
  }, []);
  const button = {
    ref: beside,
    type: "button" as const,
    "aria-haspopup": role,
    "aria-expanded": opened !== null,
    onClick: (event: MouseEvent) => setOpened(opened ? null : event.detail === 0 ? "key" : "press"),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      setOpened("key");
    },
  };
  return { open: opened !== null, button, list: { role, beside, onClose, byKey: opened === "key" } };
}
