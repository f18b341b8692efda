import { revenueMoves, type ServiceFigures } from "#contract/admin-dashboard";
import { serviceDay } from "#domain/service-day";
import { addDays, addMonths } from "#domain/stay-dates";
import { type SubscriptionState, subscriptionStates } from "#domain/subscription-states";
import type { Ctx } from "#server/context";
import { unsentMails } from "#server/mail/unsent-mails";
import { unsentMessages } from "#server/messages/unsent-messages";
import {
  countTrialsEnding,
  listArrears,
  listComing,
  listServiceTotals,
  listTrials,
  revenueSince,
  sumOpenInvoices,
  sumRevenueMoves,
} from "#server/service/figures.queries";
import { shownHeldMoves } from "#server/subscription/move-by-clock";

const listed = 5;
const shownMonths = 12;

/** The service at a glance, for its own people. Amounts in cents. */
export async function showServiceFigures({ db, clock }: Ctx): Promise<ServiceFigures> {
  const date = serviceDay(clock.now());
  const thisMonth = date.slice(0, 7);
  const firstMonth = addMonths(`${thisMonth}-01`, 1 - shownMonths);
  const totals = await listServiceTotals(db);
  const moves = await sumRevenueMoves(db, firstMonth);
  const mrr_cents = sum(totals.map((total) => total.mrr_cents));
  const soon = { from: date, to: addDays(date, 30) };
  const coming = await sumOpenInvoices(db, soon);
  const current = moves.filter(({ month }) => month === thisMonth);
  const held = await shownHeldMoves({ db });
  const mails = { ...(await unsentMails(db)), companies: await unsentMessages(db, clock.now()) };
  return {
    date,
    held,
    mails,
    tenants: Object.fromEntries(
      subscriptionStates.map((state) => [state, totals.find((total) => total.state === state)?.tenants ?? 0]),
    ) as Record<SubscriptionState, number>,
    mrr_cents,
    mrr_before_cents: mrr_cents - (await revenueSince(db, addDays(date, -30))),
    months: Array.from({ length: shownMonths }, (_, place) => {
      const month = addMonths(firstMonth, place).slice(0, 7);
      const count = (kinds: readonly string[]) =>
        sum(moves.filter((move) => move.month === month && kinds.includes(move.kind)).map((move) => move.count));
      return { month, came: count(["new", "back"]), lost: count(["lost"]) };
    }),
    month: {
      start_cents: mrr_cents - sum(current.map(({ cents }) => cents)),
      moves: revenueMoves.flatMap((kind) =>
        current.filter((move) => move.kind === kind).map(({ count, cents }) => ({ kind, count, cents })),
      ),
    },
    trials: {
      soon: await countTrialsEnding(db, date, addDays(date, 3)),
      list: await listTrials(db, date, listed),
    },
    arrears: {
      total_cents: (await sumOpenInvoices(db, { to: addDays(date, -1) })).cents,
      list: await listArrears(db, date, listed),
    },
    coming: { count: coming.count, total_cents: coming.cents, list: await listComing(db, soon, listed) },
  };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
