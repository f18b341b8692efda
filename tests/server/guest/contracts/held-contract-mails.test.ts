import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { addDays } from "#domain/stay-dates";
import { mailsTo } from "#tests/server/guest/contracts/sent-mails";
import { signingHouse } from "#tests/server/guest/contracts/signing-stay";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
let at: Awaited<ReturnType<typeof signingHouse>>["at"];
let stayOf: Awaited<ReturnType<typeof signingHouse>>["stayOf"];
beforeAll(async () => {
  house = await openHouse(app());
  ({ at, stayOf } = await signingHouse(app(), house));
});

const marcelo = {
  ...{ name: "Marcelo Leal", document_kind: "cpf", document: "111.444.777-35", email: "marcelo@exemplo.test" },
};

/** Stops the company's mails, or lets them go on. */
const stop = (stopped: boolean) =>
  app().database.asAdmin(async (db) => {
    const { tenant_id } = house.company;
    const [at, reason] = stopped ? [app().clock.now(), "Denúncias."] : [null, null];
    await sql`insert into company_mailing (tenant_id, stopped_at, stopped_reason, updated_at)
      values (${tenant_id}, ${at}, ${reason}, now()) on conflict (tenant_id)
      do update set stopped_at = excluded.stopped_at, stopped_reason = excluded.stopped_reason`.execute(db);
    if (!stopped) await sql`delete from held_mails where tenant_id = ${tenant_id}`.execute(db);
  });

test("a signer's link whose mail waits is not shown as sent: on the page, at the desk and in the timeline", async () => {
  const { code, send, contract, atDesk } = await stayOf([marcelo]);
  await stop(true);
  const { body } = await send(2, "mail");
  expect(body.contract.signers[1].state).toBe("waits");
  expect((await contract()).signers[1].state).toBe("waits");
  expect((await atDesk()).people[1].state).toBe("waits");
  expect(await mailsTo(app(), "marcelo@exemplo.test")).toEqual([]);
  expect((await contract()).signers[1].state).toBe("waits");
  const timeline = JSON.stringify(await at.get(`/api/bookings/${code}/timeline`));
  expect(timeline).toContain("booking.contract_link_waits");
  expect(timeline).not.toContain('"booking.contract_link"');
  expect((await send(2, "whatsapp")).body.contract.signers[1].state, "the link is handed over now").toBe("sent");
  await stop(false);
  await send(2, "mail");
  expect((await contract()).signers[1].state).toBe("sent");
});

test("a contract whose mail to the guest waits says so at the desk", async () => {
  const { body: guest } = await at.post("/api/guests", { name: "Helena Prates", email: "helena@exemplo.test" });
  await stop(true);
  const { code, id } = await stayOf([marcelo], { holder: undefined, holder_id: guest.id });
  expect(await mailsTo(app(), "helena@exemplo.test")).toEqual([]);
  const held = async () => (await at.get(`/api/contracts/${id}`)).mail_held;
  expect(await held()).toBe("stopped");
  expect((await at.get(`/api/bookings/${code}/contracts`)).data[0].mail_held).toBe("stopped");
  await stop(false);
  expect(await held()).toBeNull();
});

test("the contracts of a divided stay are mailed once the guest has read of the division", async () => {
  app().clock.set("2026-11-20T15:00:00Z");
  const { body: guest } = await at.post("/api/guests", { name: "Ida Reis", email: "ida@exemplo.test" });
  const { code } = await stayOf([marcelo], { holder: undefined, holder_id: guest.id });
  await mailsTo(app(), "ida@exemplo.test");
  const { check_in, version } = await at.get(`/api/bookings/${code}`);
  const { id: accommodation_id } = await house.accommodation();
  const body = { date: addDays(check_in, 1), accommodation_id, version };
  const { rest } = (await at.post(`/api/bookings/${code}/split`, body)).body;
  const about = (mails: readonly unknown[]) => mails.filter((each) => /[Cc]ontrato/.test(JSON.stringify(each)));
  expect(about(await mailsTo(app(), "ida@exemplo.test"))).toEqual([]);
  app().clock.set("2026-11-20T15:12:00Z");
  expect(JSON.stringify(about(await mailsTo(app(), "ida@exemplo.test")))).toContain(rest.code);
});
