import { randomBytes } from "node:crypto";
import type { Database } from "#server/db/database";

/** The names of the secrets with this prefix. */
export function secretNames(database: Database, beginning: string): Promise<string[]> {
  return database.asAuth(async (db) => {
    const rows = await db.selectFrom("secrets").select("name").where("name", "like", `${beginning}%`).execute();
    return rows.map(({ name }) => name);
  });
}

/** A 256-bit key as text, created once per name and shared by all instances on the database. */
export function sharedSecret(database: Database, name: string): Promise<string> {
  return database.asAuth(async (db) => {
    const value = randomBytes(32).toString("base64url");
    await db
      .insertInto("secrets")
      .values({ name, value })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    const row = await db.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirstOrThrow();
    return row.value;
  });
}
