import { beforeAll, beforeEach, expect, test } from "vitest";
import { bianca, formStay, withPerson } from "#tests/server/guest/registration-forms/form-house";
import { type House, openHouse, testApp } from "#tests/support/house";
import type { Caller } from "#tests/support/test-app";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

type Stay = Awaited<ReturnType<typeof formStay>>;
const stayOfTwo = () =>
  formStay(app(), house, { check_in: "2026-12-01", check_out: "2026-12-05", adults: 2, children: 0 });

/** Splits a stay on its third day; the pages of both parts by the token of the first. */
async function split({ code, token }: Stay) {
  const to = await house.accommodation({ legal_regime: "lodging", name: "Casa Verde" });
  const { version } = (await house.admin.send("GET", `/api/bookings/${code}`)).body;
  const body = { version, date: "2026-12-03", accommodation_id: to.id, pricing: "keep" };
  const reply = await house.admin.send("POST", `/api/bookings/${code}/split`, { body });
  expect(reply.status).toBe(201);
  const { first, rest } = reply.body;
  const pathOf = (of: string) => `/api/public/bookings/${of}/${token}`;
  return { first, rest, pathOf };
}

const read = async (path: string, guest: Caller = app().anonymous()) => {
  const reply = await guest.send("GET", path);
  expect(reply.status).toBe(200);
  return reply.body;
};

test("The second part of a stay has the forms that were ready in the first, for the browser that typed them", async () => {
  const stay = await stayOfTwo();
  await stay.fill();
  const { rest, pathOf } = await split(stay);
  expect((await read(pathOf(rest.code))).forms).toEqual({ people: 2, ready: 2, state: "done" });
  const { forms } = await read(`${pathOf(rest.code)}/guests`, stay.browser);
  expect(forms[0].content).toMatchObject({ name: "Bianca Leal Duarte", street: "Rua Itupava" });
  expect(forms[1].content.lives_with).toBe(forms[0].id);
  expect(forms[0].id).not.toBe(await stay.idOf(1));
  const stranger = await read(`${pathOf(rest.code)}/guests`);
  expect(stranger.forms[0].content).toBeNull();
});

test("What is typed in either part after the split is in both, and what was typed in a part itself stays", async () => {
  const stay = await stayOfTwo();
  const { first, rest, pathOf } = await split(stay);
  await stay.save(1, bianca);
  expect((await read(pathOf(rest.code))).forms).toEqual({ people: 2, ready: 1, state: "open" });
  const path = `${pathOf(rest.code)}/guests`;
  const save = async (position: number, body: object) => {
    const { id, version } = (await read(path, stay.browser)).forms[position - 1];
    return stay.browser.send("PUT", `${path}/${id}`, { body: { version, ...body } });
  };
  const { forms } = await read(path, stay.browser);
  expect((await save(2, withPerson(forms[0].id))).status).toBe(200);
  expect((await read(pathOf(first.code))).forms).toEqual({ people: 2, ready: 2, state: "done" });
  const partyOf = async (of: string) =>
    (await house.admin.send("GET", `/api/bookings/${of}/guests`)).body.guests.map(({ id }: { id: string }) => id);
  expect(await partyOf(first.code)).toHaveLength(1);
  expect(await partyOf(rest.code)).toEqual(await partyOf(first.code));
  await stay.save(1, { number: "1300" });
  const numberIn = async (of: string) => (await read(`${pathOf(of)}/guests`, stay.browser)).forms[0].content.number;
  expect(await numberIn(rest.code)).toBe("1300");
  expect((await save(1, { number: "7" })).status).toBe(200);
  expect([await numberIn(first.code), await numberIn(rest.code)]).toEqual(["7", "7"]);
});

test("Each part's page names the other, and the link of one opens both", async () => {
  const stay = await stayOfTwo();
  const { first, rest, pathOf } = await split(stay);
  expect((await read(pathOf(first.code))).other_parts).toEqual([
    {
      code: rest.code,
      accommodation_name: "Casa Verde",
      check_in: "2026-12-03",
      check_out: "2026-12-05",
      paid_cents: 0,
      free_until: "2026-12-03",
      contract_open: false,
    },
  ]);
  const [part] = (await read(pathOf(rest.code))).other_parts;
  expect(part).toMatchObject({ code: first.code, check_in: "2026-12-01", check_out: "2026-12-03" });
  await house.admin.send("DELETE", `/api/bookings/${rest.code}/split`);
  expect((await read(pathOf(first.code))).other_parts).toEqual([]);
  expect((await app().anonymous().send("GET", pathOf(rest.code))).status).toBe(404);
});

test("Each part's page says until when each part can be cancelled at no cost", async () => {
  const tiers = [{ days_before: 2, refund_basis_points: 10_000, base: "total" }];
  const { body: policy } = await house.admin.send("POST", "/api/cancellation-policies", {
    body: { name: "Dois dias", tiers },
  });
  const stay = await formStay(app(), house, {
    ...{ check_in: "2026-12-01", check_out: "2026-12-05", adults: 2, children: 0 },
    cancellation_policy_id: policy.id,
  });
  const { first, rest, pathOf } = await split(stay);
  const [one, other] = [await read(pathOf(first.code)), await read(pathOf(rest.code))];
  expect([one.cancellation.free_until, other.cancellation.free_until]).toEqual(["2026-11-29", "2026-12-01"]);
  expect(one.other_parts).toMatchObject([{ code: rest.code, free_until: "2026-12-01" }]);
  expect(other.other_parts).toMatchObject([{ code: first.code, free_until: "2026-11-29" }]);
});

test("The link of a part opens nothing of another guest's", async () => {
  const stay = await stayOfTwo();
  const other = await stayOfTwo();
  expect((await app().anonymous().send("GET", `/api/public/bookings/${other.code}/${stay.token}`)).status).toBe(404);
});
