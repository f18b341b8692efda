import type { OpenedSession, SessionQuestion } from "#server/db/database";
import { openSession, type StepDown } from "#server/db/step-down";

const most = 2000;

/**
 * What each session was found to be when it was last asked for. That is a guess and never a right: it lets
 * questions travel along with the one that opens the session, and whoever uses it waits for that answer.
 */
export class LastSessions {
  private readonly found = new Map<string, OpenedSession>();

  /** The statement that opens a session, and what it will probably answer. */
  open(question: SessionQuestion): { opening: StepDown; guess: OpenedSession | null } {
    const opening = openSession(question);
    const key = `${question.tokenHash.toString("latin1")} ${question.tenant} ${question.door}`;
    const read: StepDown["read"] = (row) => this.keep(key, opening.read(row));
    return { opening: { ...opening, read }, guess: this.found.get(key) ?? null };
  }

  private keep(key: string, session: OpenedSession | null): OpenedSession | null {
    this.found.delete(key);
    if (session === null) return null;
    if (this.found.size >= most) this.found.delete(this.found.keys().next().value as string);
    this.found.set(key, session);
    return session;
  }
}
