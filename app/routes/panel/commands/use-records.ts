import { useAsking } from "~/lib/asking";
import type { Session } from "~/lib/session-state";
import { type CommandGroup, fitting } from "./command";
import { fewest, findRecords } from "./find-records";

interface Records {
  groups: readonly CommandGroup[];
  /** An answer is on its way. */
  busy: boolean;
  failed: boolean;
}

/** What the server finds for what is typed. */
export function useRecords(typed: string, session: Session): Records {
  const text = session.superAdmin || typed.trim().length < fewest ? null : typed.trim();
  const find = (asked: string, signal: AbortSignal) => findRecords(asked, session, signal);
  const { state, answer, before } = useAsking(text, find, { typed: true });
  if (answer || text === null) return { groups: answer ?? [], busy: false, failed: false };
  // until the next answer comes, what still fits stays: lines that come and go with each letter cannot be read
  const kept = before?.answer.map(({ title, commands }) => ({ title, commands: fitting(commands, text) })) ?? [];
  const groups = kept.filter(({ commands }) => commands.length > 0);
  return { groups, busy: state === "asking", failed: state === "failed" };
}
