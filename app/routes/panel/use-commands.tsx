import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { judge } from "~/lib/judge";
import { routeHandle } from "~/lib/route-access";
import type { Session } from "~/lib/session-state";
import { shortcutOf } from "~/lib/shortcuts";
import { AskedCommands } from "./asked-commands";

/** The palette and the shortcuts of every signed-in screen: `open` shows the palette, `commands` stands in the shell. */
export function useCommands(session: Session): { open: () => void; commands: ReactNode } {
  const [asked, setAsked] = useState<"palette" | "help" | null>(null);
  const navigate = useNavigate();
  const close = useCallback(() => setAsked(null), []);

  useEffect(() => {
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

  const commands = asked && <AskedCommands {...{ asked, session }} onAsk={setAsked} onClose={close} />;
  return { open: () => setAsked("palette"), commands };
}
