import type { AdminMailing, adminMailing } from "#contract/service/admin-mailing";
import { allWaiting, approvedWith } from "#domain/approved-names";
import { mailAllowance } from "#domain/mail-allowance";
import { addDays, serviceDay } from "#domain/stay-dates";
import type { Ctx } from "#server/platform/context";
import { actAsCompany, actAsService } from "#server/platform/db/switch-role";
import { found, invalid, stale } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";
import {
  boundCompanies,
  heldMails,
  mailedAddresses,
  releaseMails,
  releaseStopped,
} from "#server/platform/mail/mail-allowance";
import {
  approveNames,
  findMailing,
  keepStopped,
  listMailDays,
  listMailReports,
  touchCompany,
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
    names_waiting: allWaiting(mailing),
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

/**
 * Lets strangers read the names of a company that wait, sends what has waited for that, and looks again at the contracts
 * that were not issued under them. Throws 422 for other names than those that wait now.
 */
export const approveTenantNames: Verb<typeof adminMailing.approveNames> = async (
  ctx,
  { params: { uuid }, body: { names } },
) => {
  const { db, clock } = ctx;
  const mailing = found(await findMailing(db, uuid));
  const waiting = allWaiting(mailing);
  if (waiting.some((name) => !names.includes(name)) || names.some((name) => !waiting.includes(name))) {
    throw invalid("names", "Os nomes mudaram enquanto você olhava. Confira os novos");
  }
  if (waiting.length > 0) {
    const now = clock.now();
    const approved = approvedWith(mailing);
    await approveNames(db, uuid, approved, now);
    await actAsCompany(db, uuid);
    await touchCompany(db, uuid, now);
    await actAsService(db);
    await releaseMails(db, { tenant_id: uuid, reason: "name", now });
    // with an approved name, another company's stop no longer binds it
    await releaseMails(db, { tenant_id: uuid, reason: "stopped", now });
    await recordForTenant(ctx, "tenant.name_approved", uuid, null, { name: waiting.join(", ") });
  }
  return showMailing(ctx, uuid);
};

/** Lets a company mail under names that the service's staff typed. */
export const approveTypedNames = ({ db, clock }: Ctx, uuid: string, names: readonly string[]): Promise<void> =>
  approveNames(db, uuid, names, clock.now());
