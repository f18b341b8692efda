declare global {
  interface Window {
    /** The form submitted before the code that handles it was loaded; null once that code is loaded. */
    pressedForm?: HTMLFormElement | null;
  }
}

/**
 * Inline script for the head: a form of a prerendered page may be submitted before the code that handles it is loaded.
 * The submission is then kept, and the page shows that it is busy.
 */
export const earlyPressScript = `addEventListener("submit",function(e){if(window.pressedForm!==null){e.preventDefault();window.pressedForm=e.target;document.documentElement.dataset.pressed=""}},true)`;

let drawn: HTMLFormElement | null = null;

/** Stores the form of a prerendered page before React hydrates it. */
export function rememberDrawnForm(): void {
  drawn = document.querySelector("form");
}

/**
 * Submits the form that was submitted before the page's code was loaded, if any; from now on each submission is sent at
 * once. If React rendered the page again because something else had changed it (password managers do), the typed values
 * are copied.
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
