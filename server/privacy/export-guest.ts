import { guestActs } from "#contract/guest-acts";
import { changesAbout } from "#server/audit/forget-person";
import { filesOfHolder } from "#server/booking-files/files-of-holder";
import { toldStaysAlong } from "#server/booking-guests/companions";
import { bookingsOfHolder } from "#server/bookings/holder-bookings";
import { may } from "#server/context";
import { contractsOfGuest } from "#server/contracts/held-contracts";
import { confirmationsOf, keysHeldOf } from "#server/guest-page/pages-of-holder";
import { requestsHeldOf } from "#server/guest-requests/requests-of";
import { chosenLanguage } from "#server/guests/guest-language";
import { showGuest } from "#server/guests/guests";
import { mergedInto } from "#server/guests/held-guests";
import { serve } from "#server/http/route";
import { messagesOfHolder } from "#server/messages/list-messages";
import { formsOfGuest } from "#server/registration-forms/erase-forms";

/**
 * All data about one person: record, bookings with the names of their files, contracts with text and signatures,
 * registration forms, messages, and the changes of these (LGPD, brazil 5.7). The terms agreed between company and
 * channel are not personal data.
 */
serve(guestActs.export, async (ctx, { params: { id } }) => {
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
});

const ofCompany = ["commission_basis_points", "commission_cents", "commission_amount_cents"];

function withoutCommission<T>(record: T): T {
  if (typeof record !== "object" || record === null) return record;
  return Object.fromEntries(Object.entries(record).filter(([key]) => !ofCompany.includes(key))) as T;
}
