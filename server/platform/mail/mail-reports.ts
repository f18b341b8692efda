import { createHmac, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { VerbAnswer } from "#contract/platform/endpoint";
import type { mailReports } from "#contract/service/admin-mailing";
import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import type { Secrets } from "#server/platform/db/secrets";
import { notFound } from "#server/platform/http/problem";
import type { IdentityCtx, IdentityVerb } from "#server/platform/http/route";

type Shown = VerbAnswer<typeof mailReports.show>;

// Wrong tokens are not rate limited: a signature cannot be guessed. A mail is reported once.
export const openReport: IdentityVerb<typeof mailReports.show> = (ctx, { params }) =>
  throughReport(ctx, params.token, showReport);
export const saveReport: IdentityVerb<typeof mailReports.save> = (ctx, { params, body }) =>
  throughReport(ctx, params.token, async (db, mail, service) => {
    await insertReport(db, mail, body.words, ctx.clock.now());
    return showReport(db, mail, service);
  });

interface ReportedMail {
  id: string;
  tenant_id: string | null;
  kind: string;
  company_name: string | null;
}

export async function throughReport<T>(
  { database, services }: IdentityCtx,
  token: string,
  run: (db: Db, mail: ReportedMail, service: string) => Promise<T>,
): Promise<T> {
  const id = mailOfReport(services.secrets, token);
  if (id === null) throw notFound();
  return database.asAuth(async (db) => {
    const mail = await findReportedMail(db, id);
    if (mail === null) throw notFound(); // older than a quarter
    return run(db, mail, services.config.service.name);
  });
}

export async function showReport(db: Db, mail: ReportedMail, service: string): Promise<Shown> {
  return { sender: mail.company_name ?? service, reported: await isReported(db, mail.id) };
}

async function findReportedMail(db: Db, id: string): Promise<ReportedMail | null> {
  const row = await db
    .selectFrom("mails")
    .leftJoin("tenants", "tenants.id", "mails.tenant_id")
    .select(["mails.id", "mails.tenant_id", "mails.kind", "tenants.name as company_name"])
    .where("mails.id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

async function isReported(db: Db, mailId: string): Promise<boolean> {
  const row = await db.selectFrom("mail_reports").select("id").where("mail_id", "=", mailId).executeTakeFirst();
  return row !== undefined;
}

async function insertReport(db: Db, { id, tenant_id, kind }: ReportedMail, words: string | null, now: Date) {
  await db
    .insertInto("mail_reports")
    .values({ id: newId(now), tenant_id, mail_id: id, kind, words: words?.trim() || null, created_at: now })
    .onConflict((conflict) =>
      conflict
        .constraint("mail_reports_once")
        .doUpdateSet({ words: sql<string | null>`coalesce(excluded.words, mail_reports.words)` }),
    )
    .execute();
}

const signature = (secret: string, id: string) =>
  createHmac("sha256", secret).update(`mail-report/${id}`).digest().subarray(0, 16);

/** The token with which a mail's recipient reports it: its id, signed. The same in every attempt to send it. */
export function reportToken(secrets: Secrets, id: string): string {
  const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
  return Buffer.concat([bytes, signature(secrets[0], id)]).toString("base64url");
}

/** The id of the mail that a token reports; null if none of the keys signed it. */
function mailOfReport(secrets: Secrets, token: string): string | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== 32 || bytes.toString("base64url") !== token) return null;
  const hex = bytes.subarray(0, 16).toString("hex");
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
  const signed = secrets.some((secret) => timingSafeEqual(signature(secret, id), bytes.subarray(16)));
  return signed ? id : null;
}

/** The page on which a mail is reported, linked at its end. */
export const reportPath = (token: string) => `/denunciar/${token}`;
