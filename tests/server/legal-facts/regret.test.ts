import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { addDays, showDate } from "#domain/stay-dates";
import { contractHouse } from "#tests/server/contracts/contract-house";
import { type Linked, linkedBooking } from "#tests/server/guest-page/guest-house";
import { openMoneyHouse } from "#tests/server/payments/money-house";
import { type House, testApp } from "#tests/support/house";
import { seedFor } from "#tests/support/seed";

// Until when a guest may regret, and whose rules of cancelling apply: the guest's page, both previews of a cancellation
// and the contract say the same, whoever sold the stay, who collects and when it was confirmed.
const stays = Number(process.env.LEGAL_STAYS ?? 500);
const app = testApp();
const check_in = "2026-12-20";
const policy = {
  tiers: [{ days_before: 3, refund_basis_points: 5_000, base: "paid" }],
  no_show_basis_points: 0,
  no_show_base: "paid",
  credit_months: null,
};

const anyStay = fc.record({
  channel: fc.constantFrom("direct", "whatsapp", "site", "walk_in", "airbnb", "booking_com", "other"),
  collects: fc.constantFrom("company", "channel"),
  regret_within_week: fc.boolean(),
  /** Days before the arrival of the confirmation, and between it and now. */
  notice: fc.integer({ min: 0, max: 12 }),
  since: fc.integer({ min: 0, max: 9 }),
});

let house: House;
let linked: Linked;
let typeId: string;

/** A link is limited to 200 previews, whatever the clock says. */
async function openStay() {
  app().clock.set("2026-11-20T15:00:00Z");
  house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
  linked = await linkedBooking(app(), house, { check_in, check_out: "2026-12-23" });
  await linked.confirm();
}

const body = "Total: {{valores.total}}. Arrependimento: {{cancelamento.prazo_arrependimento}}.";
beforeAll(async () => {
  house = { ...(await openMoneyHouse(app())) };
  typeId = (await contractHouse(app(), house).newType({ body })).id;
});

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

async function said() {
  const { code, path } = linked;
  const admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
  const page = await linked.page();
  const guest = await app().anonymous().send("GET", `${path}/cancellation-preview`);
  const desk = (await admin.send("GET", `/api/bookings/${code}/cancellation-preview?cancelled_by=guest`)).body;
  const asked = { body, legal_regime: "season_rental", booking_code: code };
  const preview = (await admin.send("POST", `/api/contract-types/${typeId}/preview`, { body: asked })).body;
  return { page, guest, desk, contract: JSON.stringify(preview.blocks) };
}

test(`${stays} stays have one last day of regret, wherever it is printed`, async () => {
  let turn = 0;
  await fc.assert(
    fc.asyncProperty(anyStay, async ({ notice, since, ...stay }) => {
      if (turn++ % 150 === 0) await openStay();
      const confirmed_on = addDays(check_in, -notice);
      const today = addDays(confirmed_on, since);
      fc.pre(today <= check_in);
      app().clock.set(`${today}T15:00:00Z`);
      await store(`${confirmed_on}T13:00:00Z`, stay);
      const { page, guest, desk, contract } = await said();

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
    }),
    { numRuns: stays, seed: seedFor("regret") },
  );
});
