import { useEffect } from "react";

let dirtyForms = 0;

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Whether any form on the page has unsaved typing; then our code never reloads the page. */
export function hasUnsavedTyping(): boolean {
  return dirtyForms > 0;
}

/** Counts a form as unsaved; the returned function removes it. */
export function markUnsaved(): () => void {
  if (dirtyForms++ === 0) window.addEventListener("beforeunload", warn);
  return () => {
    if (--dirtyForms === 0) window.removeEventListener("beforeunload", warn);
  };
}

/** Protects typed values while `dirty`: the browser asks before the page is left. */
export function useUnsavedGuard(dirty: boolean): void {
  useEffect(() => (dirty ? markUnsaved() : undefined), [dirty]);
}
