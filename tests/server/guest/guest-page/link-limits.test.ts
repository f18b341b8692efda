import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { contractHouse } from "#tests/server/guest/contracts/contract-house";
import { linkedBooking } from "#tests/server/guest/guest-page/guest-house";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

test("changes of language use up nothing that the guest needs", async () => {
  const at = contractHouse(app(), house);
  const type = await at.published();
  const { code, path, confirm } = await linkedBooking(app(), house);
  await confirm();
  await at.post("/api/contracts", { booking_code: code, contract_type_id: type });
  const speak = (language: string) => app().anonymous().send("PUT", `${path}/language`, { body: { language } });
  for (let turn = 0; turn < 22; turn += 1) expect((await speak(turn % 2 ? "pt" : "en")).status).toBe(200);

  const { tell, sign } = at.guestAt(path);
  const told = await tell({ "locatario.cpf_ou_passaporte": "529.982.247-25" });
  expect(told.status).toBe(200);
  expect((await sign({ text_hash: told.body.text_hash })).status).toBe(200);
  // an unknown instalment: 404 says that the limit let it pass
  const announce = () =>
    app()
      .anonymous()
      .send("POST", `${path}/installments/XYZ/announcement`, { body: { amount_cents: 100 } });
  expect((await announce()).status).not.toBe(429);
  const wish = { arrival_time: null, wishes: "Berço" };
  expect((await app().anonymous().send("PUT", `${path}/details`, { body: wish })).status).not.toBe(429);
});

test("each kind of act by a link has its own count", async () => {
  const { path, confirm } = await linkedBooking(app(), house);
  await confirm();
  const speak = () =>
    app()
      .anonymous()
      .send("PUT", `${path}/language`, { body: { language: "en" } });
  await speak();
  await app().database.asAuth((db) =>
    sql`update rate_limits set points = 200 where key like 'spoken-by-link%'`.execute(db),
  );
  expect((await speak()).status).toBe(429);
  const announce = () =>
    app()
      .anonymous()
      .send("POST", `${path}/installments/XYZ/announcement`, { body: { amount_cents: 100 } });
  for (let turn = 0; turn < 20; turn += 1) expect((await announce()).status).not.toBe(429);
  expect((await announce()).status).toBe(429);
  const signature = { position: 1, name: "Ana", document: "529.982.247-25", agreed: true, text_hash: "a".repeat(64) };
  const signed = await app().anonymous().send("POST", `${path}/contract/signature`, { body: signature });
  expect(signed.status).not.toBe(429);
});
