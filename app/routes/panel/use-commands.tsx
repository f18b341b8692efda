import {
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import { useNavigate } from "react-router";
import { fetchedPart } from "~/lib/fetched-part";
import { judge } from "~/lib/judge";
import { routeHandle } from "~/lib/route-access";
import type { Session } from "~/lib/session-state";
import { onShortcutRequest, shortcutOf } from "~/lib/shortcuts";
import type { CommandsProps } from "~/routes/panel/commands/commands";

/**
 * The palette and the shortcuts of every signed-in screen: `open` shows the palette; render `commands` in the shell.
 */
export function useCommands(session: Session): { open: () => void; commands: ReactNode } {
  const [asked, setAsked] = useState<"palette" | "help" | null>(null);
  const navigate = useNavigate();
  const close = useCallback(() => setAsked(null), []);

  // before the screen is painted: whoever sees it may press
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wanted = event.defaultPrevented ? null : shortcutOf(event);
      // another dialog has its own keys
      if (!wanted || (!asked && document.querySelector("[role$=dialog]"))) return;
      if (wanted === "search") {
        const field = document.querySelector<HTMLElement>("main input[type=search]");
        if (!field) return;
        field.focus();
      } else if (wanted === "create") {
        if (judge(routeHandle("/reservas/criar"), session) !== "allowed") return;
        void navigate("/reservas/criar");
      } else {
        setAsked(asked === wanted ? null : wanted);
      }
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [asked, navigate, session]);

  useEffect(() => onShortcutRequest((wanted) => wanted === "palette" && setAsked(wanted)), []);

  const commands = asked && <AskedCommands {...{ asked, session }} onAsk={setAsked} onClose={close} />;
  return { open: () => setAsked("palette"), commands };
}

// most pages are left before it is opened
const Commands = fetchedPart(() => import("~/routes/panel/commands/commands").then((file) => file.Commands));

/** The palette or the help, and the typed text: keys count from the shortcut on, before the dialog is rendered. */
function AskedCommands(props: Omit<CommandsProps, "typed" | "onType">) {
  const [typed, setTyped] = useState("");
  useTypedAhead(props.asked === "palette", setTyped);
  return <Commands {...props} typed={typed} onType={setTyped} onMissing={props.onClose} />;
}

/**
 * Collects keys typed before the field of an opening dialog has the focus; the dialog itself may have it. They do not
 * reach the page behind, where a letter could be a shortcut and Enter would press a button.
 */
function useTypedAhead(waiting: boolean, setTyped: Dispatch<SetStateAction<string>>): void {
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
