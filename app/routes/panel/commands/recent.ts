import type { Session } from "~/lib/session-state";
import type { Command } from "./command";

const most = 5;
// kept by this page alone: names of guests do not lie about in a browser that others use too
const chosen = new Map<string, Command[]>();

const ownerOf = ({ user, tenant }: Session) => `${user?.uuid} ${tenant?.uuid}`;

/** What this person chose last in this company, the latest first. */
export function recentOf(session: Session): readonly Command[] {
  return chosen.get(ownerOf(session)) ?? [];
}

/** Remembers a choice until the page is loaded again. */
export function remember(session: Session, command: Command): void {
  const others = recentOf(session).filter(({ key }) => key !== command.key);
  chosen.set(ownerOf(session), [command, ...others].slice(0, most));
}
