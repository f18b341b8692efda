import type { guestPages } from "#contract/guest/guest-page";
import { lockMoney } from "#server/bookings/bookings/lock-money";
import { refusedStep } from "#server/bookings/bookings/step-booking";
import { readStay } from "#server/guest/guest-page/guest-stay";
import { showPage } from "#server/guest/guest-page/show-page";
import { throughLink } from "#server/guest/guest-page/through-link";
import { returnedByKey, saveRefundKey } from "#server/money/payments/refund-keys";
import { limitKey, spend } from "#server/platform/http/limits";
import type { IdentityVerb } from "#server/platform/http/route";

const nothingOwed = {
  pt: "Não há valor a devolver por esta reserva. Atualize a página para ver o que já foi devolvido.",
  en: "There is nothing to refund for this booking. Please reload the page to see what was refunded.",
  es: "No hay nada que devolver por esta reserva. Actualice la página para ver lo que ya se devolvió.",
};

/**
 * Stores where the guest wants their refund, replacing an earlier key. Throws 409 if nothing is owed to them: the stay
 * stands, everything was returned, or a channel collected the money.
 */
export const giveRefundKey: IdentityVerb<typeof guestPages.giveRefundKey> = async (ctx, { params, body }) => {
  await spend(ctx.services.limits.refundKeysByLink, limitKey(params.token));
  return throughLink(ctx, params, async (inside, code) => {
    await readStay(inside, code);
    const { booking } = await lockMoney(inside, code);
    if ((await returnedByKey(inside, booking)) === 0) throw refusedStep(nothingOwed);
    await saveRefundKey(inside, booking, body);
    return showPage(inside, code);
  });
};
