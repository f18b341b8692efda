import type { GuestExport } from "#contract/guest-acts";
import { changesAbout } from "#server/audit/forget-person";
import { filesOfHolder } from "#server/booking-files/files-of-holder";
import { toldStaysAlong } from "#server/booking-guests/companions";
import { bookingsOfHolder } from "#server/bookings/holder-bookings";
import { type Ctx, may } from "#server/context";
import { contractsOfGuest } from "#server/contracts/held-contracts";
import { chosenLanguage } from "#server/guest-page/guest-language";
import { confirmationsOf } from "#server/guest-page/pages-of-holder";
import { requestsHeldOf } from "#server/guest-requests/held-requests";
import { listMergedInto } from "#server/guests/merged-guests.queries";
import { showGuest } from "#server/guests/read-guests";
import { messagesOfHolder } from "#server/messages/held-messages";
import { formsOfGuest } from "#server/registration-forms/forms-of-guest";

/**
 * Everything that is held about one person: record, bookings with their files by name, contracts with text and
 * signatures, registration forms, messages, and what was changed in them (LGPD, brazil 5.7). What the company has agreed with a channel is no data of
 * theirs.
 */
export async function exportGuest(ctx: Ctx, id: string): Promise<GuestExport> {
  const { actor, db, clock } = ctx;
  const guest = await showGuest(ctx, id);
  const bookings = await bookingsOfHolder(ctx, guest.id);
  const accompanied = await toldStaysAlong(ctx, guest.id);
  const ids = [guest.id, ...(await listMergedInto(db, actor.tenant_id, guest.id))];
  const changes = await changesAbout(
    ctx,
    ids,
    bookings.map(({ code }) => code),
    accompanied.map(({ code }) => code),
  );
  return {
    exported_at: clock.now().toISOString(),
    guest,
    language: await chosenLanguage(ctx, guest.id),
    bookings: bookings.map(withoutCommission),
    accompanied,
    files: await filesOfHolder(ctx, guest.id),
    confirmations: await confirmationsOf(ctx, guest.id),
    requests: await requestsHeldOf(ctx, guest.id),
    contracts: await contractsOfGuest(ctx, guest),
    ...(may(actor, "guests.documents") && { forms: await formsOfGuest(ctx, ids) }),
    messages: await messagesOfHolder(ctx, guest),
    changes: changes.map(({ action, before, after, created_at }) => ({
      at: created_at.toISOString(),
      action,
      before: withoutCommission(before),
      after: withoutCommission(after),
    })),
  };
}

const ofCompany = ["commission_basis_points", "commission_cents", "commission_amount_cents"];

function withoutCommission<T>(record: T): T {
  if (typeof record !== "object" || record === null) return record;
  return Object.fromEntries(Object.entries(record).filter(([key]) => !ofCompany.includes(key))) as T;
}
