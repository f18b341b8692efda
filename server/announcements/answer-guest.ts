import { showCents } from "#domain/money";
import { showDate } from "#domain/stay-dates";
import { guestBalance } from "#domain/who-owes";
import { hasHolderAddress, listTied } from "#server/announcements/announcements.queries";
import { owedMoney, shownStatus } from "#server/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import { requireBooking } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import type { Secrets } from "#server/db/seal";
import { pagePath } from "#server/guest-page/page-path";
import type { MailTools, WaitingMail } from "#server/mail/deliver-mail";
import { sendMail } from "#server/mail/send-mail";

export const answerMail = "payment-answer";

/** What a guest told of, and what came of it: the amount that arrived, or why it was not found. Amounts in cents. */
type Answer = { told_cents: number } & ({ arrived_cents: number } | { reason: string });

/**
 * Leaves the mail that tells a guest what became of the Pix that he told of, with the way to his page, in the transaction
 * that decides. A guest without an address reads it on his page alone.
 */
export async function answerGuest(ctx: Ctx, secrets: Secrets, code: string, answer: Answer): Promise<void> {
  const { actor, db, clock } = ctx;
  const booking = await requireBooking(ctx, code);
  const { id, holder_name, holder_email } = booking;
  if (holder_email === null) return;
  const now = clock.now();
  const [subject, ...sentences] = "reason" in answer ? notFound(booking, answer) : arrived(booking, answer, now);
  const path = await pagePath(ctx, secrets, code);
  await sendMail(db, secrets, now, {
    kind: answerMail,
    tenant_id: actor.tenant_id,
    about: id,
    to: { name: holder_name, address: holder_email },
    subject: `${subject}, reserva ${code}`,
    parts: [...sentences, ...(path ? [{ label: "Abrir a página da reserva", path }] : [])],
  });
}

/** The same for all who had told of these payments, which came in otherwise. */
export async function answerPayers(ctx: Ctx, secrets: Secrets, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length === 0) return;
  for (const { code, ...amounts } of await listTied(ctx.db, ctx.actor.tenant_id, paymentIds)) {
    await answerGuest(ctx, secrets, code, amounts);
  }
}

type Said = [subject: string, ...sentences: string[]];

function notFound(booking: StoredBooking, { told_cents, reason }: { told_cents: number; reason: string }): Said {
  return [
    "Não encontramos o seu Pix",
    `Não encontramos o Pix de ${showCents(told_cents)} que você informou para ${stayOf(booking)}.`,
    `Motivo: ${reason}`,
    "Se você pagou, confira no seu banco e informe de novo na página da reserva.",
  ];
}

function arrived(booking: StoredBooking, answer: { told_cents: number; arrived_cents: number }, now: Date): Said {
  const { told_cents, arrived_cents } = answer;
  const said: Said = ["Recebemos o seu Pix", `Recebemos o seu Pix de ${showCents(arrived_cents)} para ${stayOf(booking)}.`];
  if (told_cents !== arrived_cents) said.push(`Você tinha informado ${showCents(told_cents)}.`);
  const status = shownStatus(booking, now);
  if (status === "confirmed") said.push("A sua reserva está confirmada.");
  if (status === "expired") {
    said.push("O prazo da pré-reserva terminou antes da conferência. Fale com a hospedagem para combinar.");
  }
  if (status === "hold" || status === "confirmed") {
    const open = guestBalance(owedMoney(booking));
    said.push(open > 0 ? `Ainda falta pagar ${showCents(open)}.` : "Não falta pagar nada.");
  }
  return said;
}

function stayOf({ code, accommodation_name, check_in, check_out }: StoredBooking): string {
  return `a reserva ${code} em ${accommodation_name}, de ${showDate(check_in)} a ${showDate(check_out)}`;
}

/** Whether the mail is still wanted: not once its guest was forgotten, or has no address any more. */
export function isAnswerWanted({ about, tenant_id }: WaitingMail, { database }: MailTools): Promise<boolean> {
  return database.asTenant(tenant_id ?? "", (db) => hasHolderAddress(db, tenant_id ?? "", about ?? ""));
}
