import { useEffect } from "react";

let dirtyForms = 0;

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Whether any form on the page holds typing that is not saved; then nothing of ours reloads the page. */
export function hasUnsavedTyping(): boolean {
  return dirtyForms > 0;
}

/** Counts a form among the unsaved ones; the function given back takes it out again. */
export function markUnsaved(): () => void {
  if (dirtyForms++ === 0) window.addEventListener("beforeunload", warn);
  return () => {
    if (--dirtyForms === 0) window.removeEventListener("beforeunload", warn);
  };
}

/** Protects what is typed while `dirty`: the browser asks before the page is left. */
export function useUnsavedGuard(dirty: boolean): void {
  useEffect(() => (dirty ? markUnsaved() : undefined), [dirty]);
}
