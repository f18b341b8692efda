import { beforeAll, beforeEach, expect, test } from "vitest";
import { linkedBooking } from "#tests/server/guest-page/guest-house";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

const texts = { subject: "Chegada", body: "{{acesso}} {{wifi}} {{senha_wifi}}", chat: "{{acesso}}" };

test("access and Wi-Fi data are empty in messages before the arrival guide opens and after it closes", async () => {
  const keys = { access_instructions: "Cofre,\ncódigo 4827", wifi_name: "Butia", wifi_password: "mare-2026" };
  const { id: accommodation_id } = await house.accommodation({ ...keys, timezone: "America/Sao_Paulo" });
  const { code, confirm } = await linkedBooking(app(), house, { accommodation_id });
  const preview = async () => {
    const admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
    return (await admin.send("POST", "/api/message-templates/preview", { body: { ...texts, booking_code: code } }))
      .body;
  };
  const empty = [{ name: "acesso" }, { name: "wifi" }, { name: "senha_wifi" }];
  expect(await preview()).toMatchObject({ body: "  ", empty });
  await confirm();
  app().clock.set("2026-11-28T02:59:00Z");
  expect(await preview()).toMatchObject({ body: "  ", empty });
  app().clock.set("2026-11-28T03:00:00Z");
  expect(await preview()).toMatchObject({ body: "Cofre,\ncódigo 4827 Butia mare-2026", empty: [] });
  app().clock.set("2026-12-04T15:00:00Z");
  expect(await preview()).toMatchObject({ body: "  ", empty });
});
