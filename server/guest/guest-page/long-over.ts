import type { LongOverStay } from "#contract/guest/guest-page";
import { requireStoredGuest } from "#server/bookings/guests/guests";
import { companyOf, readStay } from "#server/guest/guest-page/guest-stay";
import type { Ctx } from "#server/platform/context";
import { Problem } from "#server/platform/http/problem";

const askTheHouse = {
  pt: "Esta página é de uma estadia que já terminou. Para ver o recibo e o contrato, peça um novo link à hospedagem.",
  en: "This page is of a stay that is over. To see the receipt and the contract, ask your host for a new link.",
  es: "Esta página es de una estadía que ya terminó. Para ver el recibo y el contrato, pida un nuevo enlace al alojamiento.",
};

/** Refuses a link of a stay that is long over, with what the page shows instead. Nothing names the guest. */
export async function refuseLongOver(ctx: Ctx, code: string): Promise<never> {
  const { booking, host, language } = await readStay(ctx, code);
  const asks_birth_date = (await birthDateOf(ctx, booking.holder_id)) !== null;
  const stay: LongOverStay = { company: companyOf(host), language, asks_birth_date };
  throw new Problem("StayLongOverException", { body: { stay }, ...(!asks_birth_date && { reason: askTheHouse }) });
}

/**
 * The holder's birth date in the company's records; null if there is none. One that a registration form filled in does
 * not count: whoever holds the link may have typed it.
 */
export async function birthDateOf(ctx: Ctx, holderId: string): Promise<string | null> {
  const { birth_date, from_forms } = await requireStoredGuest(ctx, holderId);
  return from_forms.includes("birth_date") ? null : birth_date;
}
