declare global {
  interface Window {
    /** The form that was pressed before the code that sends it was here; null once the code is here. */
    pressedForm?: HTMLFormElement | null;
  }
}

/**
 * Inline script for the head: a form of a page that was drawn while building may be sent before the code that sends it is
 * here. The press is kept then, and the page shows that it is at work.
 */
export const earlyPressScript = `addEventListener("submit",function(e){if(window.pressedForm!==null){e.preventDefault();window.pressedForm=e.target;document.documentElement.dataset.pressed=""}},true)`;

let drawn: HTMLFormElement | null = null;

/** Remembers the form of a drawn page, before React takes the page over. */
export function rememberDrawnForm(): void {
  drawn = document.querySelector("form");
}

/**
 * Sends the form that was pressed before the page's code was here, if one was; from now on each press is sent at once.
 * Where React drew the page anew, because something else had changed it (a password manager does), what was typed comes
 * along.
 */
export function sendEarlyPress(): void {
  const pressed = window.pressedForm;
  window.pressedForm = null;
  delete document.documentElement.dataset.pressed;
  const before = drawn;
  drawn = null;
  const form = before?.isConnected ? before : document.querySelector("form");
  if (!before || !form) return;
  if (form !== before) copyTyping(before, form);
  if (pressed) form.requestSubmit();
}

function copyTyping(from: HTMLFormElement, to: HTMLFormElement): void {
  for (const field of from.querySelectorAll("input")) {
    const same = to.querySelector<HTMLInputElement>(`input[name="${field.name}"]`);
    if (same) Object.assign(same, { value: field.value, checked: field.checked });
  }
}
