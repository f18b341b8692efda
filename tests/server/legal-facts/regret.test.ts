import fc from "fast-check";
import { beforeAll, expect, test, vi } from "vitest";
import { centsIn, dateIn, peopleIn } from "#domain/in-language/figures";
import type { MessageLanguage } from "#domain/messages/message-rules";
import type { GuestMailKind } from "#domain/notification-mails";
import { termsOfChannel } from "#domain/paid-to-channel";
import { partWord } from "#domain/part-names";
import { addDays, showDate } from "#domain/stay-dates";
import { readStay, termsOf } from "#server/guest/guest-page/guest-stay";
import { linkedPage } from "#server/guest/guest-page/link-preview";
import { factsOfAct } from "#server/messages/notifications/act-facts";
import { writeToGuest } from "#server/messages/notifications/guest-mail";
import { factWords } from "#server/messages/notifications/guest-mail-words";
import { type Fact, tellsMoney } from "#server/messages/notifications/stay-facts";
import { clockActor } from "#server/platform/context";
import { contractHouse } from "#tests/server/guest/contracts/contract-house";
import { type Linked, linkedBooking } from "#tests/server/guest/guest-page/guest-house";
import {
  anyParty,
  anyStay,
  contractText,
  expectContract,
  expectPeople,
  ownedPlace,
  ownerName,
  type Party,
  peopleBody,
  settle,
} from "#tests/server/legal-facts/parties";
import {
  expectCalendar,
  expectListed,
  expectPrinted,
  expectReceipt,
  printedPlaces,
} from "#tests/server/legal-facts/printed-places";
import { openMoneyHouse } from "#tests/server/money/payments/money-house";
import { inCore } from "#tests/support/extent";
import { type House, testApp } from "#tests/support/house";
import { seedFor } from "#tests/support/seed";
import { secrets } from "#tests/support/test-app";

// Until when a guest may regret or cancel without cost, what they owe next, what goes back, whose rules apply, who is
// the company and the landlord, who lives there, who is responsible, and from when to when they stay: every printed place
// says the same, whoever sold the stay, who collects, who comes, what was paid and when it was confirmed. The places and
// their facts are listed in docs/guest-page.md.
const places = [
  "the guest's page",
  "the first screen that its document brings",
  "the guest's preview of a cancellation",
  "the desk's preview of a cancellation",
  "the contract",
  "the registration forms of guest and desk",
  "the desk's page of the booking",
  "the terms that a guest confirms",
  "the mails of confirmation, payment and cancellation",
  "the texts of the day's queue",
  "voucher, sheet and statement of the booking",
  "the receipt of a payment",
  "the guest's calendar file, downloaded and in the mail",
  "the variables of rules and templates",
  "the company's export",
];
// 500 stays take minutes on a busy machine; slowness is no failure.
vi.setConfig({ testTimeout: 900_000 });

// what is compared does not depend on the engine
const whole = process.env.ESTADIA_ENGINE === "postgres" ? 500 : 60;
const stays = Number(process.env.LEGAL_STAYS ?? inCore(40, whole));
/** The stays of one booking, which its company sells to others, confirms and is paid for otherwise in between. */
const ofBooking = 10;
const parties = fc.sample(anyParty, { seed: seedFor("parties"), numRuns: Math.ceil(stays / ofBooking) });
const app = testApp();
const check_in = "2026-12-20";
const policy = {
  tiers: [{ days_before: 3, refund_basis_points: 5_000, base: "paid" }],
  no_show_basis_points: 0,
  no_show_base: "paid",
  credit_months: null,
};

let house: House;
let linked: Linked;
let party: Party;
/** Whom a contract names as the landlord: the company, or its accommodation's owner. */
let landlord: string;
let typeId: string;

/** What was paid of R$ 900,00, half of which is the deposit: a part of it, all of it, and all. */
const paid = [0, 20_000, 45_000, 90_000];

/** What the half after the deposit is called. */
const secondPart = { pt: "Saldo", en: "Balance", es: "Saldo" };

/** A link is limited to 200 previews, whatever the clock says. */
async function openStay(turn: number) {
  app().clock.set("2026-11-20T15:00:00Z");
  house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
  party = parties[turn % parties.length]!;
  const { adults, children, infants } = party;
  const place = turn % 2 === 0 ? await house.accommodation() : await ownedPlace(house);
  landlord = turn % 2 === 0 ? legal_name : ownerName;
  const stay = { check_in, check_out: "2026-12-23", adults, children, infants };
  linked = await linkedBooking(app(), house, { accommodation_id: place.id, ...stay });
  await linked.confirm();
  await settle(app(), house, linked, party);
  await expectPeople(app(), house, linked, party);
  const amount_cents = paid[turn % paid.length]!;
  if (amount_cents === 0) return;
  const body = { amount_cents, method: "pix", seen_paid_cents: 0 };
  const { status } = await house.admin.send("POST", `/api/bookings/${linked.code}/payments`, { body });
  if (status !== 201) throw new Error(`The payment answered ${status}.`);
  await expectReceipt(house, linked, { amount_cents, legal_name });
}

const body =
  "Total: {{valores.total}}. Arrependimento: {{cancelamento.prazo_arrependimento}}. Assim: {{pagamento.parcelas}}. " +
  "De {{periodo.entrada_data}}, {{periodo.entrada_hora}}, a {{periodo.saida_data}}, {{periodo.saida_hora}}. {{empresa.razao_social}}. " +
  peopleBody;
const legal_name = "Chalés da Prova Hospedagens Ltda";
beforeAll(async () => {
  house = { ...(await openMoneyHouse(app())) };
  const path = `/api/tenants/${house.company.tenant_id}`;
  const { version } = (await house.admin.send("GET", path)).body;
  expect((await house.admin.send("PUT", path, { body: { legal_name, version } })).status).toBe(200);
  typeId = (await contractHouse(app(), house).newType({ body })).id;
});

/** The facts of a mail by their label. */
const pairs = (facts: readonly Fact[]) => new Map(facts.map(([label, value]) => [label, value]));

/** Stores what cannot be chosen by the API, as imports and channels do. */
async function store(at: string, { channel, collects, regret_within_week }: Record<string, unknown>) {
  const terms = JSON.stringify({ ...policy, regret_within_week });
  await app().database.asTenant(house.company.tenant_id, (db) =>
    db
      .updateTable("bookings")
      .set({ channel, collected_by: collects, confirmed_at: at, cancellation_policy: terms } as never)
      .where("code", "=", linked.code)
      .execute(),
  );
}

/** What is written without a request: terms, mails, what the document brings, and, if asked, what is printed. */
function written(language: MessageLanguage, prints: boolean) {
  const { tenant_id } = house.company;
  return app().database.asTenant(tenant_id, async (db) => {
    const ctx = { actor: clockActor(tenant_id), db, clock: app().clock, language };
    const stay = { ...(await readStay(ctx, linked.code)), language };
    const links = { secrets, publicUrl: "http://localhost:3000" };
    const nothing = { left_cents: 0, by_key_cents: 0 };
    const act = { amount_cents: 1_000, method: "pix", received_on: "2026-12-01" };
    const facts = async (kind: GuestMailKind, of = stay) => {
      const mail = await writeToGuest(ctx, links, kind, of, act);
      const parts =
        mail?.parts.flatMap((part) => (typeof part === "object" && "facts" in part ? part.facts : [])) ?? [];
      return pairs(parts);
    };
    const { page } = await linkedPage({ ...ctx, language: "pt" }, linked.code, true);
    const confirmation = await writeToGuest(ctx, links, "booking_confirmed", stay, act);
    return {
      page,
      calendar: confirmation?.calendar?.text ?? null,
      printed: prints ? await printedPlaces(ctx, links, linked) : null,
      terms: termsOf(ctx, stay, language).text,
      confirmed: await facts("booking_confirmed"),
      received: await facts("payment_received"),
      refunded: await facts("refund_made"),
      queued: pairs(tellsMoney(stay.booking) ? factsOfAct("payment_received", stay, act, nothing) : []),
    };
  });
}

type Part = Record<"amount_cents" | "paid_cents", number> & { due_date: string; deposit: boolean };
const partOf = ({ due_date, amount_cents, paid_cents, deposit }: Part) => {
  return { due_date, amount_cents, paid_cents, deposit };
};

async function said() {
  const { code, path } = linked;
  const admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
  const page = await linked.page();
  const guest = await app().anonymous().send("GET", `${path}/cancellation-preview`);
  const desk = (await admin.send("GET", `/api/bookings/${code}/cancellation-preview?cancelled_by=guest`)).body;
  const asked = { body, legal_regime: "season_rental", booking_code: code };
  const preview = (await admin.send("POST", `/api/contract-types/${typeId}/preview`, { body: asked })).body;
  const booking = (await admin.send("GET", `/api/bookings/${code}`)).body;
  const listed: string = (await admin.send("GET", `/api/bookings.csv?q=${code}`)).body;
  return { page, guest, desk, booking, listed, contract: contractText(preview.blocks) };
}

test(`${stays} stays: one last day, one sum and one rule in ${places.join(", ")}`, async () => {
  let turn = 0;
  await fc.assert(
    fc.asyncProperty(anyStay, async ({ notice, since, language, ...stay }) => {
      const confirmed_on = addDays(check_in, -notice);
      const today = addDays(confirmed_on, since);
      fc.pre(today <= check_in);
      if (turn % ofBooking === 0) await openStay(turn / ofBooking);
      turn += 1;
      const say = factWords[language];
      app().clock.set(`${confirmed_on}T13:00:00Z`);
      await store(`${confirmed_on}T13:00:00Z`, stay);
      const { terms } = await written(language, false);
      app().clock.set(`${today}T15:00:00Z`);
      const { page, guest, desk, booking, listed, contract } = await said();
      const { page: drawn, confirmed, received, refunded, queued, calendar, printed } = await written(language, true);

      const through = ["airbnb", "booking_com", "other"].includes(stay.channel);
      const ofChannel = through || stay.collects === "channel";
      const [seventh, eve] = [addDays(confirmed_on, 7), addDays(check_in, -1)];
      const excluded = !stay.regret_within_week && check_in <= seventh;
      const last = [seventh, eve].sort()[0]!;
      const none = through || stay.channel === "walk_in" || excluded || last < confirmed_on;
      const until = none ? null : last;
      const open = until !== null && today <= until;

      expect(page.cancelled_through).toBe(ofChannel ? stay.channel : null);
      expect(page.cancellation?.regret_until ?? null).toBe(open && !ofChannel ? until : null);
      expect([drawn?.cancellation, drawn?.price]).toEqual([page.cancellation, page.price]);
      expect(desk).toMatchObject({
        regret_until: until,
        reason: open ? "regret" : expect.not.stringMatching("regret"),
      });
      if (ofChannel) expect(guest.status).toBe(409);
      else expect(guest.body).toMatchObject({ at_once: open, regret_until: open ? until : null });

      if (ofChannel) expect(contract).toContain("conforme as regras d");
      else expect(contract).toContain(until === null ? "não se aplica" : `até ${showDate(until)}`);
      expect(contract.includes("conforme a reserva feita")).toBe(stay.collects === "channel");
      expect(contract.includes("R$")).toBe(stay.collects === "company");

      if (stay.collects === "company") {
        const asked = page.price.installments.map(partOf);
        expect(booking.installments.map(partOf)).toEqual(asked);
        const called = asked.map(
          (part: Part) =>
            `${partWord(part, asked)} de ${centsIn("pt", part.amount_cents)} até ${showDate(part.due_date)}`,
        );
        expect(contract).toContain(called.join("; ").replace(/\s/g, " "));
        expect(booking.balance_cents).toBe(90_000 - page.price.paid_cents);
      }

      const shown = (day: string) => dateIn(language, day);
      const cents = (amount: number) => centsIn(language, amount);
      expect(terms.includes("CDC, art. 49")).toBe(until !== null && !ofChannel);
      if (until !== null && !ofChannel) expect(terms).toContain(shown(until));
      expect(terms.includes(termsOfChannel(stay.channel, language))).toBe(ofChannel);
      expect(terms.includes(`${say.total}: ${cents(90_000)}`)).toBe(stay.collects === "company");

      const free = page.cancellation?.free_until ?? null;
      expect(confirmed.get(say.free)).toBe(free === null ? undefined : say.freeUntil(shown(free)));
      expect(confirmed.get(say.regret)).toBe(open && !ofChannel ? say.regretUntil(shown(until)) : undefined);
      const next = page.price?.installments.find(
        ({ paid_cents, amount_cents }: Record<string, number>) => paid_cents! < amount_cents!,
      );
      const due = next && say.due(cents(next.amount_cents - next.paid_cents), shown(next.due_date));
      expect(confirmed.get(next?.deposit ? say.deposit : secondPart[language])).toBe(ofChannel ? undefined : due);
      expect(confirmed.get(say.open)).toBe(ofChannel ? undefined : cents(90_000 - page.price.paid_cents));
      expect(received.get(say.received)).toBe(ofChannel ? undefined : cents(1_000));
      expect(queued.get(say.received)).toBe(received.get(say.received));
      expect(refunded.get(say.refunded)).toBe(ofChannel ? undefined : `${cents(1_000)}, ${say.ways.pix}`);

      const { channel, collects } = stay;
      expectPrinted(printed!, { page, total_cents: 90_000, channel, collects, ofChannel, language, legal_name });
      expectListed(listed, page, collects === "company" ? 90_000 - page.price.paid_cents : null);
      expectCalendar(calendar!, { page });
      const hours = [
        say.from(shown(check_in), page.check_in_time),
        say.until(shown(page.check_out), page.check_out_time),
      ];
      expect([confirmed.get(say.arrival), confirmed.get(say.departure)]).toEqual(hours);
      for (const each of [
        showDate(check_in),
        page.check_in_time,
        showDate(page.check_out),
        page.check_out_time,
        legal_name,
      ])
        expect(contract).toContain(each);
      expect(page.company.legal_name).toBe(legal_name);
      expectContract(contract, party, landlord);
      expect(confirmed.get(say.guests)).toBe(peopleIn(language, page));
      expect(
        terms
          .match(/: (\d), [^:]+: (\d), [^:]+: (\d), [^:]+: 0/)
          ?.slice(1)
          .map(Number),
      ).toEqual([...[page.adults, page.children, page.infants]]);

      if (!ofChannel) {
        const [now] = guest.body.steps;
        expect([now.refund_cents, guest.body.paid_cents]).toEqual([desk.refund_cents, page.price.paid_cents]);
        if (open || (free !== null && today <= free)) expect(now.refund_cents).toBe(page.price.paid_cents);
      }
    }),
    { numRuns: stays, seed: seedFor("regret") },
  );
});
