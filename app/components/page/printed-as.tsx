import { useEffect, useLayoutEffect } from "react";
import { createPortal } from "react-dom";
import { useLocation, useNavigate } from "react-router";
import { isApple } from "~/lib/shortcuts";

let paperOfScreen: (() => void) | null = null;

/** Prints the screen, or the page that is its paper. */
export const printScreen = (): void => (paperOfScreen ?? window.print)();

interface PrintedAsProps {
  /** The page that is this screen's paper. */
  to: string;
  /** Where the screen offers it: "Imprimir a folha do dia". */
  button: string;
}

/**
 * A screen that is no paper: Ctrl P (⌘P) opens the page that is, and prints it. What the browser's own menu prints, which
 * cannot be held up, says so instead of cutting the screen into pages.
 */
export function PrintedAs({ to, button }: PrintedAsProps) {
  const navigate = useNavigate();
  // heard as soon as the screen is seen
  useLayoutEffect(() => {
    const open = () => void navigate(to, { state: { print: true } });
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented } = event;
      if (!(ctrlKey || metaKey) || key.toLowerCase() !== "p" || altKey || shiftKey || repeat || defaultPrevented)
        return;
      if (document.querySelector("[role$=dialog]")) return; // what is typed in it would be lost
      event.preventDefault();
      open();
    };
    paperOfScreen = open;
    document.addEventListener("keydown", press);
    return () => {
      paperOfScreen = null;
      document.removeEventListener("keydown", press);
    };
  }, [to, navigate]);
  return createPortal(
    <p className="printed-as">
      Esta tela tem uma folha própria. Para imprimir, use {isApple() ? "⌘ P" : "Ctrl P"} ou “{button}”.
    </p>,
    document.body,
  );
}

/** Prints the page once its letters are there, if it was opened to be printed; a reload does not print again. */
export function usePrintOnArrival(): void {
  const { state } = useLocation();
  const asked = typeof state === "object" && state !== null && "print" in state;
  useEffect(() => {
    if (!asked) return;
    window.history.replaceState({ ...window.history.state, usr: null }, "");
    void document.fonts.ready.then(() => window.print());
  }, [asked]);
}
