import type { guestActs } from "#contract/guest/guest-acts";
import { filesOfHolder } from "#server/bookings/booking-files/files-of-holder";
import { toldStaysAlong } from "#server/bookings/booking-guests/companions";
import { bookingsOfHolder } from "#server/bookings/bookings/holder-bookings";
import { chosenLanguage } from "#server/bookings/guests/guest-language";
import { showGuest } from "#server/bookings/guests/guests";
import { mergedInto } from "#server/bookings/guests/held-guests";
import { contractsOfGuest } from "#server/guest/contracts/held-contracts";
import { confirmationsOf, keysHeldOf } from "#server/guest/guest-page/pages-of-holder";
import { requestsHeldOf } from "#server/guest/guest-requests/requests-of";
import { formsOfGuest } from "#server/guest/registration-forms/erase-forms";
import { messagesOfHolder } from "#server/messages/messages/list-messages";
import { changesAbout } from "#server/platform/audit/forget-person";
import { may } from "#server/platform/context";
import type { Verb } from "#server/platform/http/route";

/**
 * All data about one person: record, bookings with the names of their files, contracts with text and signatures,
 * registration forms, messages, and the changes of these (LGPD, brazil 5.7). The terms agreed between company and
 * channel are not personal data.
 */
export const exportGuest: Verb<typeof guestActs.export> = async (ctx, { params: { id } }) => {
  const { actor, clock } = ctx;
  const guest = await showGuest(ctx, id);
  const bookings = await bookingsOfHolder(ctx, guest.id);
  const accompanied = await toldStaysAlong(ctx, guest.id);
  const ids = [guest.id, ...(await mergedInto(ctx, guest.id))];
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
    refund_keys: await keysHeldOf(ctx, guest.id),
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
};

const ofCompany = ["commission_basis_points", "commission_cents", "commission_amount_cents"];

function withoutCommission<T>(record: T): T {
  if (typeof record !== "object" || record === null) return record;
  return Object.fromEntries(Object.entries(record).filter(([key]) => !ofCompany.includes(key))) as T;
}
