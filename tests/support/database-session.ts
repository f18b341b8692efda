import { randomBytes } from "node:crypto";
import type { Database } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";

interface SessionOverrides {
  at?: Date;
  idle_until?: Date;
  ends_at?: Date;
}

/** A session of the user, for tests below the API; API tests log in. */
export async function makeSession(database: Database, user_id: string, overrides: SessionOverrides = {}) {
  const at = overrides.at ?? new Date();
  const later = new Date(at.getTime() + 3_600_000);
  const { idle_until = later, ends_at = later } = overrides;
  const token_hash = randomBytes(32);
  const session_id = newId(at);
  await database.asAuth((db) =>
    db
      .insertInto("sessions")
      .values({
        token_hash,
        id: session_id,
        user_id,
        remember: false,
        created_at: at,
        seen_at: at,
        idle_until,
        ends_at,
      })
      .execute(),
  );
  return { token_hash, session_id, at };
}
