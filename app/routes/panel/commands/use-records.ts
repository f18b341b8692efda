import { useEffect, useState } from "react";
import type { Session } from "~/lib/session-state";
import { type CommandGroup, fitting } from "./command";
import { fewest, findRecords } from "./find-records";

const rest = 200; // ms

interface Records {
  groups: readonly CommandGroup[];
  /** An answer is on its way. */
  busy: boolean;
  failed: boolean;
}

const none: readonly CommandGroup[] = [];

/** What the server finds for what is typed, after a rest; an answer that comes too late is dropped. */
export function useRecords(typed: string, session: Session): Records {
  const text = session.superAdmin || typed.trim().length < fewest ? "" : typed.trim();
  const [answer, setAnswer] = useState({ text: "", groups: none, failed: false });
  useEffect(() => {
    if (text === "") return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const found = await findRecords(text, session, stop.signal).catch(() => null);
      if (!stop.signal.aborted) setAnswer({ text, groups: found ?? none, failed: found === null });
    }, rest);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, session]);
  if (text === "") return { groups: none, busy: false, failed: false };
  const here = answer.text === text;
  if (here) return { groups: answer.groups, busy: false, failed: answer.failed };
  // until the next answer comes, what still fits stays: lines that come and go with each letter cannot be read
  const groups = answer.groups.map(({ title, commands }) => ({ title, commands: fitting(commands, text) }));
  return { groups: groups.filter(({ commands }) => commands.length > 0), busy: true, failed: false };
}
