import type { KeyboardEvent } from "react";

/** Ctrl Enter (⌘ Enter) anywhere among a form's fields presses its first button: "Confirmar reserva", "Salvar alterações". */
export function pressFirstButton(event: KeyboardEvent, formId: string): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  event.stopPropagation(); // an open list of suggestions would take one
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur(); // what was typed is taken
  const button = [...form.elements].find((each) => each instanceof HTMLButtonElement && each.type === "submit");
  requestAnimationFrame(() => (button as HTMLButtonElement | undefined)?.click());
}
