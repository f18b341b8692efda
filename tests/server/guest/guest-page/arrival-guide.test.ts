import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contractHouse } from "#tests/server/guest/contracts/contract-house";
import { linkedBooking } from "#tests/server/guest/guest-page/guest-house";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});
beforeEach(async () => {
  app().clock.set("2026-11-20T15:00:00Z");
  await opens({ guide_asks: [], guide_days: 3 });
});

/** Changes the company's guide settings. */
async function opens(settings: object, of = house) {
  const { version } = (await of.admin.send("GET", "/api/guide-settings")).body;
  const reply = await of.admin.send("PUT", "/api/guide-settings", { body: { ...settings, version } });
  expect(reply.status).toBe(200);
  return reply.body;
}

const written = {
  ...{ access_instructions: "Cofre 4827", wifi_name: "Butia", wifi_password: "maresia", house_manual: "Sem barulho" },
  timezone: "America/Sao_Paulo",
};

/** A hold from 1 to 4 December in an accommodation with a guide. */
async function stay(fields: object = {}) {
  const { id: accommodation_id } = await house.accommodation(written);
  const linked = await linkedBooking(app(), house, { accommodation_id, ...fields });
  return { ...linked, guide: () => app().anonymous().send("GET", `${linked.path}/guide`) };
}

const secrets = ["4827", "maresia", "Butia", "Sem barulho"];

describe("the arrival guide by time", () => {
  test.each([
    ["2026-11-28T02:59:59Z", "closed", "2026-11-28", 403],
    ["2026-11-28T03:00:00Z", "open", null, 200],
    ["2026-12-04T14:59:59Z", "open", null, 200],
    ["2026-12-04T15:00:00Z", "over", null, 404],
    ["2026-12-06T15:00:00Z", "over", null, 404],
  ])("at %s is %s", async (now, state, opens_on, status) => {
    const { page, confirm, guide } = await stay();
    await confirm();
    app().clock.set(now);
    const shown = await page();
    expect(shown.guide).toEqual({ state, opens_on, closes_at: "2026-12-04T15:00:00.000Z", missing: [], unknown: [] });
    const reply = await guide();
    expect(reply.status).toBe(status);
    const said = JSON.stringify([shown, ...(state === "open" ? [] : [reply.body])]);
    for (const secret of secrets) expect(said).not.toContain(secret);
  });

  test("has the company's texts when open, and is not cached", async () => {
    const { confirm, guide } = await stay();
    await confirm();
    app().clock.set("2026-12-01T12:00:00Z");
    const { body, headers } = await guide();
    expect(body).toEqual({
      access: "Cofre 4827",
      wifi: { name: "Butia", password: "maresia" },
      manual: "Sem barulho",
      contacts: { name: house.company.name, phone: null, email: null },
      closes_at: "2026-12-04T15:00:00.000Z",
    });
    expect(headers.get("cache-control")).toBe("no-store");
  });
});

describe("the arrival guide by conditions", () => {
  test("is never open for a hold", async () => {
    await opens({ guide_asks: [], guide_days: null });
    const { page, guide } = await stay({ check_in: "2026-11-20", check_out: "2026-11-22" });
    expect((await page()).guide).toMatchObject({ state: "closed", opens_on: null, missing: ["confirmed"] });
    expect(await guide()).toMatchObject({ status: 403, body: { error: "UserForbiddenForActionException" } });
  });

  test("opens after the deposit is paid if the company requires it", async () => {
    await opens({ guide_asks: ["deposit"], guide_days: null });
    const lines = [
      { share: "percent", basis_points: 5_000, due: "booking", days: 0 },
      { share: "rest", due: "check_in", days: 0 },
    ];
    const { body: plan } = await house.admin.send("POST", "/api/payment-plans", { body: { name: "Metade", lines } });
    const { code, confirm, page, guide } = await stay({ payment_plan_id: plan.id });
    await confirm();
    expect((await page()).guide).toMatchObject({ state: "closed", missing: ["deposit"] });
    expect((await guide()).status).toBe(403);
    const body = { amount_cents: 45_000, method: "pix", received_on: "2026-11-20", seen_paid_cents: 0 };
    const paid = await house.admin.send("POST", `/api/bookings/${code}/payments`, { body });
    expect(paid.status).toBe(201);
    expect((await page()).guide).toMatchObject({ state: "open", missing: [] });
    expect((await guide()).status).toBe(200);
  });

  describe("after the contract is signed", () => {
    const document = { "locatario.cpf_ou_passaporte": "529.982.247-25" };
    const closed = async ({ page, guide }: Awaited<ReturnType<typeof stay>>, unknown: string[]) => {
      expect((await page()).guide).toMatchObject({ state: "closed", missing: ["contract"], unknown });
      expect(await guide()).toMatchObject({ status: 403, body: { error: "UserForbiddenForActionException" } });
    };

    test("is closed without a contract, before the job has issued it, until it is signed, and once it is void", async () => {
      await opens({ guide_asks: ["contract"], guide_days: null });
      const at = contractHouse(app(), house);
      const type = await at.published();
      const bare = await stay();
      await bare.confirm();
      await closed(bare, ["contract"]);

      await at.rule({ issue_on: "confirmation" });
      const { id } = await house.accommodation({ ...written, contract_type_id: type });
      const held = await stay({ accommodation_id: id });
      await held.confirm();
      await closed(held, ["contract"]);
      await at.work();
      await closed(held, []);
      const { tell, sign } = at.guestAt(held.path);
      await sign({ text_hash: (await tell(document)).body.text_hash });
      expect((await held.guide()).status).toBe(200);

      const [contract] = await at.contractsOf(held.code);
      const body = { reason: "Erro no texto", version: contract.version };
      expect((await at.post(`/api/contracts/${contract.id}/void`, body)).status).toBe(200);
      await closed(held, ["contract"]);
      await at.rule({ issue_on: "never" });
    });

    test("is closed while only the company can complete the draft", async () => {
      await opens({ guide_asks: ["contract"], guide_days: null });
      const at = contractHouse(app(), house);
      await at.published();
      await at.rule({ issue_on: "confirmation" });
      const { id } = await house.accommodation({ ...written, furnished: true });
      const linked = await stay({ accommodation_id: id });
      await linked.confirm();
      await at.work();
      await at.rule({ issue_on: "never" });
      expect((await at.contractsOf(linked.code))[0]).toMatchObject({ state: "draft", refusal: expect.any(String) });
      await closed(linked, ["contract"]);
    });
  });

  test("does not exist for a cancelled stay or without texts", async () => {
    await opens({ guide_days: null });
    const { code, confirm, page, guide } = await stay();
    await confirm();
    expect((await guide()).status).toBe(200);
    await house.admin.send("POST", `/api/bookings/${code}/cancellation`, { body: { reason: "Desistiu" } });
    expect((await page()).guide).toBeNull();
    expect((await guide()).status).toBe(404);
    const bare = await linkedBooking(app(), house);
    expect((await bare.page()).guide).toBeNull();
    expect((await app().anonymous().send("GET", `${bare.path}/guide`)).status).toBe(404);
  });
});

test("guide settings are stored in order, audited, and refused with an old version", async () => {
  const saved = await opens({ guide_asks: ["deposit", "forms", "deposit"], guide_days: 0 });
  expect(saved).toMatchObject({ guide_asks: ["forms", "deposit"], guide_days: 0 });
  const body = { guide_days: 5, version: saved.version - 1 };
  const late = await house.admin.send("PUT", "/api/guide-settings", { body });
  expect(late).toMatchObject({ status: 409, body: { error: "StaleRecordException", current: { guide_days: 0 } } });
  const wrong = { guide_days: 61, version: saved.version };
  expect((await house.admin.send("PUT", "/api/guide-settings", { body: wrong })).status).toBe(422);
  const { data } = (await house.admin.send("GET", "/api/audit?per_page=100")).body;
  expect(JSON.stringify(data)).toContain("guide_settings.updated");
});

test("opening the guide is in the timeline once per local day", async () => {
  const { code, confirm, guide } = await stay();
  await confirm();
  const openings = async () => {
    const { data } = (await house.admin.send("GET", `/api/bookings/${code}/timeline`)).body;
    return data.filter(({ action }: { action: string }) => action === "booking.guide_opened").length;
  };
  expect(await guide()).toMatchObject({ status: 403 });
  expect(await openings()).toBe(0);
  app().clock.set("2026-11-29T02:50:00Z");
  await Promise.all([guide(), guide(), guide()]);
  expect(await openings()).toBe(1);
  app().clock.set("2026-11-29T03:10:00Z");
  await guide();
  expect(await openings()).toBe(2);
});

test("a guide is not found with another stay's token, another company's, or a replaced one", async () => {
  const mine = await stay();
  await mine.confirm();
  const other = await openHouse(app());
  const theirs = await linkedBooking(app(), other);
  await opens({ guide_days: null });
  expect((await mine.guide()).status).toBe(200);
  const asked = [
    `/api/public/bookings/${mine.code}/${theirs.token}/guide`,
    `/api/public/bookings/${theirs.code}/${mine.token}/guide`,
    `/api/public/bookings/${mine.code}/${mine.token.slice(1)}A/guide`,
  ];
  for (const path of asked) {
    const { status, body } = await app().anonymous().send("GET", path);
    expect([status, body.error]).toEqual([404, "BookingNotFoundException"]);
  }
  expect((await house.admin.send("POST", `/api/bookings/${mine.code}/link`)).body).toMatchObject({
    url: expect.any(String),
  });
  expect((await mine.guide()).status).toBe(404);
});
