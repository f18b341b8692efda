import { beforeAll, beforeEach, expect, test } from "vitest";
import { requireBooking } from "#server/bookings/bookings/read-booking";
import { renderContract } from "#server/guest/contracts/render-contract";
import { clockActor } from "#server/platform/context";
import { contractHouse } from "#tests/server/guest/contracts/contract-house";
import { linkedBooking } from "#tests/server/guest/guest-page/guest-house";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
const body = "# Contrato\n\nArrependimento: {{cancelamento.prazo_arrependimento}}.";
let house: House;
let at: ReturnType<typeof contractHouse>;
let typeId: string;
beforeAll(async () => {
  house = await openHouse(app());
  at = contractHouse(app(), house);
  typeId = await at.published({ legal_regime: "season_rental", body });
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

/** A hold with a contract that waits for its guest, and the contract's review after each change. */
async function heldStay(check_in: string, check_out: string) {
  const linked = await linkedBooking(app(), house, { check_in, check_out });
  await at.post("/api/contracts", { booking_code: linked.code, contract_type_id: typeId });
  const standing = async () => {
    await at.work();
    const all = (await at.contractsOf(linked.code)).filter(({ state }: { state: string }) => state !== "void");
    const shown = await at.get(`/api/contracts/${all[0].id}`);
    return { id: all[0].id, state: all[0].state, text: JSON.stringify(shown.blocks) };
  };
  return { ...linked, standing };
}

test("a confirmation replaces no contract of a hold, whose rule of regret is still true", async () => {
  const stay = await heldStay("2026-12-20", "2026-12-23");
  const before = await stay.standing();
  expect(before.text).toContain("até o sétimo dia depois da confirmação, no máximo até 19/12/2026");
  await stay.confirm();
  expect(await stay.standing()).toEqual(before);
});

test.each([
  ["2026-12-20", "2026-12-23", "até 7 dias depois da confirmação"],
  ["2026-11-25", "2026-11-27", "até 24/11/2026"],
])("a contract of before for %s says its words again only while they are true", async (check_in, check_out, said) => {
  const { code, confirm } = await linkedBooking(app(), house, { check_in, check_out });
  await confirm();
  const { tenant_id } = house.company;
  const { database, clock } = app();
  const text = await database.asTenant(tenant_id, async (db) => {
    const ctx = { actor: clockActor(tenant_id), db, clock };
    const issued = {
      body,
      guarantee: "none",
      type_version: 1,
      number: "2026/0001",
      issued_on: "2026-11-20",
      facts: {},
    };
    const before = "# Contrato\n\nArrependimento: até 7 dias depois da confirmação.";
    return (await renderContract(ctx, await requireBooking(ctx, code), { ...issued, text: before })).text;
  });
  expect(text).toContain(said);
});
