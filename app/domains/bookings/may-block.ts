import { hasModule, holds, type Session } from "~/lib/session-state";

/** Whether the user blocks nights, with or without the right to book them. */
export const mayBlock = (session: Session) => holds(session, "blocks.edit") && hasModule(session, "accommodation");
