import { type Dispatch, type SetStateAction, useEffect } from "react";

/**
 * Gathers what is typed before the field of a dialog that is under way has the focus; the dialog itself may have it. Nothing of it reaches the page behind, where
 * a letter would be a shortcut and Enter would press a button.
 */
export function useTypedAhead(waiting: boolean, setTyped: Dispatch<SetStateAction<string>>): void {
  useEffect(() => {
    if (!waiting) return;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event;
      if (ctrlKey || metaKey || altKey || isComposing || document.activeElement?.closest("[role=dialog] *")) return;
      if (key === "Backspace") setTyped((typed) => typed.slice(0, -1));
      else if (key.length === 1) setTyped((typed) => typed + key);
      else if (key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("keydown", press, true);
    return () => document.removeEventListener("keydown", press, true);
  }, [waiting, setTyped]);
}
