import { sql } from "kysely";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { maxAttempts } from "#server/platform/jobs/queue";

type NewMail = Columns<"mails", "id" | "tenant_id" | "kind" | "about" | "content" | "answers" | "created_at">;

export async function insertMail(db: Db, mail: NewMail): Promise<void> {
  await db.insertInto("mails").values(mail).execute();
}

/** Lists a queued mail among those of a booking; each is an event of its own. */
export async function insertListed(
  db: Db,
  tenantId: string,
  mail: { id: string; kind: string; booking_id: string; address: string | null; queued_at: Date },
): Promise<void> {
  await db
    .insertInto("sent_notifications")
    .values({ tenant_id: tenantId, event: `mail/${mail.id}`, user_id: null, ...mail })
    .execute();
}

/** An unsent mail with the company in whose name it is sent, or null. Counts the attempt. */
export async function takeMail(db: Db, id: string) {
  const row = await db
    .updateTable("mails")
    .set({ tries: sql`tries + 1` })
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .returning((on) => [
      "id",
      "tenant_id",
      "kind",
      "about",
      "content",
      "tries",
      "answers",
      "counted_on",
      on.selectFrom("tenants").select("tenants.name").whereRef("tenants.id", "=", "mails.tenant_id").as("company_name"),
      on
        .selectFrom("tenants")
        .select("tenants.email")
        .whereRef("tenants.id", "=", "mails.tenant_id")
        .as("company_email"),
      on
        .selectFrom("tenants")
        .select("tenants.color")
        .whereRef("tenants.id", "=", "mails.tenant_id")
        .as("company_color"),
      on
        .selectFrom("logos")
        .select("logos.image")
        .whereRef("logos.tenant_id", "=", "mails.tenant_id")
        .as("company_logo"),
    ])
    .executeTakeFirst();
  return row ?? null;
}

/** Marks it as sent and deletes its content. */
export async function updateMailSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable("mails")
    .set({ sent_at: now, content: null, last_error: null })
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .execute();
}

/** Unsent mails, through `asAdmin`: pending ones, abandoned ones, and the reasons; without those that are held. */
export async function countUnsentMails(db: Db) {
  const unsent = db
    .selectFrom("mails")
    .where("sent_at", "is", null)
    .where((on) =>
      on.not(on.exists(on.selectFrom("held_mails").whereRef("mail_id", "=", "mails.id").select("mail_id"))),
    );
  const counts = await unsent
    .select((on) => [
      on.fn.countAll<number>().filterWhere("tries", "<", maxAttempts).as("waiting"),
      on.fn.countAll<number>().filterWhere("tries", ">=", maxAttempts).as("failed"),
      on.fn.min("created_at").filterWhere("tries", "<", maxAttempts).as("oldest_at"),
    ])
    .executeTakeFirstOrThrow();
  const newest = await unsent
    .select("last_error")
    .where("last_error", "is not", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return { ...counts, last_error: newest?.last_error ?? null };
}

export async function updateMailError(db: Db, id: string, reason: string): Promise<void> {
  await db.updateTable("mails").set({ last_error: reason }).where("id", "=", id).where("sent_at", "is", null).execute();
}

/** Counts a mail among those that are not retried. */
export async function giveUpMail(db: Db, id: string): Promise<void> {
  await db.updateTable("mails").set({ tries: maxAttempts }).where("id", "=", id).where("sent_at", "is", null).execute();
}

/** Deletes an unsent mail that is no longer wanted; a sent one stays. */
export async function deleteUnsentMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom("mails").where("id", "=", id).where("sent_at", "is", null).execute();
  await db.deleteFrom("held_mails").where("mail_id", "=", id).execute();
}

/** True if the company switched a kind of mail to its guests off. */
export async function isSwitchedOff(db: Db, tenantId: string, kind: string): Promise<boolean> {
  const { rows } = await sql`select from notification_mails
    where tenant_id = ${tenantId} and kind = ${kind} and not active`.execute(db);
  return rows.length > 0;
}

/** Encrypted contents of unsent mails, in the order of their ids, after one of them. */
export async function listUnsentContents(db: Db, after: string | null, limit: number) {
  const rows = await db
    .selectFrom("mails")
    .select(["id", "content"])
    .where("sent_at", "is", null)
    .$if(after !== null, (query) => query.where("id", ">", after))
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.flatMap(({ id, content }) => (content === null ? [] : [{ id, content }]));
}

/** Replaces the encrypted content, unless the mail was sent or changed meanwhile. */
export async function updateMailContent(db: Db, id: string, content: Buffer, again: Buffer): Promise<void> {
  await db.updateTable("mails").set({ content: again }).where("id", "=", id).where("content", "=", content).execute();
}
