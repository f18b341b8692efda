import type { AdminMailing, adminMailing } from "#contract/service/admin-mailing";
import { mailAllowance } from "#domain/mail-allowance";
import { addDays, serviceDay } from "#domain/stay-dates";
import type { Ctx } from "#server/platform/context";
import { found, invalid, stale } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";
import {
  awaitsApproval,
  boundCompanies,
  heldMails,
  mailedAddresses,
  releaseMails,
  releaseStopped,
} from "#server/platform/mail/mail-allowance";
import {
  approveName,
  findMailing,
  keepStopped,
  listMailDays,
  listMailReports,
} from "#server/service/service/mailing.queries";
import { recordForTenant } from "#server/service/service/tenants";

const shownReports = 50;

export async function showMailing({ db, clock }: Ctx, uuid: string): Promise<AdminMailing> {
  const mailing = found(await findMailing(db, uuid));
  const { name, state, stopped_at, stopped_reason, version } = mailing;
  const today = serviceDay(clock.now());
  const { addresses: limit, mailsEach: mails_each } = mailAllowance(state);
  const [shared] = await boundCompanies(db, uuid);
  const reports = await listMailReports(db, uuid, shownReports);
  return {
    name,
    name_waits: awaitsApproval(mailing),
    today: { addresses: await mailedAddresses(db, uuid, today), limit, mails_each },
    days: await listMailDays(db, uuid, addDays(today, -30)),
    waiting: await heldMails(db, uuid),
    stopped: stopped_at && { at: stopped_at.toISOString(), reason: stopped_reason ?? "" },
    stopped_with: shared
      ? { uuid: shared.uuid, name: shared.name, at: shared.at.toISOString(), reason: shared.reason }
      : null,
    reports: reports.map(({ kind, words, created_at }) => ({ kind, words, at: created_at.toISOString() })),
    version,
  };
}

/**
 * Stops the mails of a company and of its founder's other companies on trial; the company reads the reason. Without a
 * reason sends what has waited since.
 */
export const stopMailing: Verb<typeof adminMailing.stop> = async (
  ctx,
  { params: { uuid }, body: { reason, version } },
) => {
  const { db, clock } = ctx;
  const before = await showMailing(ctx, uuid);
  const now = clock.now();
  if (before.version !== version) throw stale(before);
  if (!(await keepStopped(db, uuid, { version, reason, now }))) throw stale(await showMailing(ctx, uuid));
  if (reason === null) await releaseStopped(db, uuid, now);
  const action = reason === null ? "tenant.mails_resumed" : "tenant.mails_stopped";
  await recordForTenant(ctx, action, uuid, { reason: before.stopped?.reason ?? null }, { reason });
  return showMailing(ctx, uuid);
};

/** Lets a company mail people outside it under its present name, and sends what has waited for that. */
export const approveTenantName: Verb<typeof adminMailing.approveName> = async (
  ctx,
  { params: { uuid }, body: { name } },
) => {
  const { db, clock } = ctx;
  const mailing = found(await findMailing(db, uuid));
  if (mailing.name !== name) throw invalid("name", "O nome mudou enquanto você olhava. Confira o novo");
  if (mailing.approved_name !== name) {
    const now = clock.now();
    await approveName(db, uuid, name, now);
    await releaseMails(db, { tenant_id: uuid, reason: "name", now });
    // with an approved name, another company's stop no longer binds it
    await releaseMails(db, { tenant_id: uuid, reason: "stopped", now });
    await recordForTenant(ctx, "tenant.name_approved", uuid, { name: mailing.approved_name }, { name });
  }
  return showMailing(ctx, uuid);
};

/** Lets a company mail under a name that the service's staff typed. */
export const approveTypedName = ({ db, clock }: Ctx, uuid: string, name: string): Promise<void> =>
  approveName(db, uuid, name, clock.now());
