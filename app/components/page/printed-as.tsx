import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { useLocation, useNavigate } from "react-router";
import { whenQuiet } from "~/lib/fetched-part";
import { isApple } from "~/lib/shortcuts";

let paperOfScreen: (() => void) | null = null;

/** Prints the screen, or the page that is its paper. */
export const printScreen = (): void => (paperOfScreen ?? window.print)();

/** Returns the paper as it is now; null if it could not be loaded. */
export type MakePaper = () => ReactNode;

interface PrintedAsProps {
  /** The page that is this screen's paper. */
  to: string;
  /** Where the screen offers it: "Imprimir a folha do dia". */
  button: string;
  /** Loads the code of the paper. */
  fetchPaper: () => Promise<MakePaper>;
}

/**
 * A screen that is no paper: Ctrl P (⌘P) opens the page that is, and prints it. The browser's own menu prints the same
 * paper in the place of the screen. Without code or data it prints one line that says how.
 */
export function PrintedAs({ to, button, fetchPaper }: PrintedAsProps) {
  const navigate = useNavigate();
  useEffect(() => {
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
  const paper = usePaperInPrint(fetchPaper);
  return createPortal(
    <div className="printed-as">
      {paper ?? (
        <p>
          Esta tela tem uma folha própria. Para imprimir, use {isApple() ? "⌘ P" : "Ctrl P"} ou “{button}”.
        </p>
      )}
    </div>,
    document.body,
  );
}

/** The paper, from the moment in which the browser begins to print until it has printed. */
function usePaperInPrint(fetchPaper: () => Promise<MakePaper>): ReactNode {
  const make = useRef<MakePaper>(() => null);
  const [paper, setPaper] = useState<ReactNode>(null);
  useEffect(() => {
    const fetch = async () => {
      make.current = await fetchPaper();
    };
    return whenQuiet(fetch);
  }, [fetchPaper]);
  useEffect(() => {
    const begin = () => flushSync(() => setPaper(make.current()));
    const end = () => setPaper(null);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return paper;
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
