import { beforeAll, expect, test } from "vitest";
import { listedMailKinds } from "#domain/notification-mails";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const path = "/api/notification-mails";
const get = async (of: string) => (await house.admin.send("GET", of)).body;
const put = (kind: string, body: object) => house.admin.send("PUT", `${path}/${kind}`, { body });

test("every kind is listed with the default texts, enabled and unchanged", async () => {
  const { data } = await get(path);
  expect(data.map(({ kind }: { kind: string }) => kind)).toEqual([...listedMailKinds]);
  expect(data[0]).toMatchObject({ kind: "hold_made", audience: "guest", on: true, changed: false, version: 1 });
  expect(data.find(({ kind }: { kind: string }) => kind === "address_refused")).toMatchObject({ audience: "desk" });
});

test("mails about contracts and announced Pix are listed; what a signer has a right to cannot be switched off", async () => {
  expect((await put("contract_ready", { on: false, version: 1 })).body).toMatchObject({ on: false, needed: null });
  expect((await put("contract_ready", { on: true, version: 2 })).body).toMatchObject({ on: true });
  const refused = await put("contract_signed", { on: false, version: 1 });
  expect(refused.body.errors.on[0]).toContain("tem direito à sua via");
  expect((await put("payment_answered", { subject: "Outro", version: 1 })).status).toBe(422);
});

test("saved texts are kept until they are reset to the default ones", async () => {
  const { subject: ours } = await get(`${path}/hold_made`);
  const saved = await put("hold_made", { subject: "Guardado: {{codigo}}", version: 1 });
  expect(saved.body).toMatchObject({ subject: "Guardado: {{codigo}}", changed: true, version: 2 });
  expect((await put("hold_made", { subject: "Outra", version: 1 })).status).toBe(409);
  const back = await put("hold_made", { subject: ours, version: 2 });
  expect(back.body).toMatchObject({ subject: ours, changed: false, version: 3 });
  expect((await put("hold_made", { on: false, version: 3 })).body).toMatchObject({ on: false, changed: false });
  const { data } = await get("/api/audit?per_page=100");
  expect(JSON.stringify(data)).toContain("E-mail automático alterado");
});

test.each([
  ["hold_expired", "subject", "Olá {{nome}}", "{{nome}} não existe neste e-mail"],
  ["hold_expired", "paragraph", "Até {{saida", "sem fechar"],
  ["calendar_stale", "paragraph", "De {{hospede}}", "Use {{acomodacao}}, {{empresa}}"],
])("an error in %s is refused at its %s", async (kind, field, text, sentence) => {
  const { version } = await get(`${path}/${kind}`);
  const reply = await put(kind, { [field]: text, version });
  expect(reply.status).toBe(422);
  expect(reply.body.errors[field][0]).toContain(sentence);
});

test("an unknown kind is not found", async () => {
  expect((await house.admin.send("GET", `${path}/toString`)).status).toBe(404);
  expect((await put("toString", { on: true, version: 1 })).status).toBe(404);
});

test("a user who cannot edit bookings receives no mails, but can save what they mute", async () => {
  const reader = await house.personWith("bookings.view");
  const reply = await reader.send("PUT", "/api/account/notifications", { body: { muted: ["channel_conflict"] } });
  expect(reply.body.receives).toBe(false);
  expect(reply.body.data.filter(({ muted }: { muted: boolean }) => muted)).toMatchObject([
    { kind: "channel_conflict" },
  ]);
});
