import { beforeAll, beforeEach, expect, test } from "vitest";
import { catchMail, type Mailbox } from "#tests/server/contract/mailbox";
import { confirmsBy } from "#tests/server/guest/guest-page/guest-house";
import { tellingOf } from "#tests/server/money/announcements/telling";
import { moved, statementHouse } from "#tests/server/money/bank-statements/statement-house";
import { linkedStay, openPixHouse } from "#tests/server/money/stay-pix/pix-house";
import { makePerson, makeRole } from "#tests/support/database-company";
import { type House, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
let mailbox: Mailbox;
let guests = 0;
beforeAll(async () => {
  house = await openPixHouse(app());
});
beforeEach(async () => {
  app().clock.set("2026-11-20T15:00:00Z");
  mailbox = catchMail(app());
  await mailbox.deliver();
});

/** A stay whose guest has an address by default, with an announced Pix of R$ 450,00. */
async function told({ address = `hospede${++guests}@exemplo.test` as string | null, ...fields }: Told = {}) {
  const holder = { name: "Ondina Paes", ...(address && { email: address }) };
  const linked = await linkedStay(app(), house, { holder, ...fields });
  const telling = tellingOf(app(), house, linked);
  await telling.tell(1, 45_000);
  const { id } = await telling.waiting();
  return { ...linked, ...telling, id: id as string, address };
}
type Told = { address?: string | null; status?: string };

const mailsTo = async (address: string | null) => (await mailbox.deliver()).filter(({ to }) => to.address === address);

test("a guest whose reported Pix was found gets a mail from the company with the link to their page", async () => {
  const { id, code, token, address, confirm } = await told();
  await confirm(id, 45_000);
  const [mail, more] = await mailsTo(address);
  expect(more).toBeUndefined();
  expect(mail).toMatchObject({
    fromName: house.company.name,
    to: { name: "Ondina Paes", address },
    subject: `Recebemos o seu Pix, reserva ${code}`,
  });
  const text = mail!.text.replaceAll("\u00a0", " ");
  expect(text).toContain(`Recebemos o seu Pix de R$ 450,00 para a reserva ${code}`);
  expect(text).toContain("A sua reserva está confirmada.");
  expect(text).toMatch(/Ainda falta pagar R\$ 450,00, até \d\d\/\d\d\/\d{4}\./);
  expect(text).toContain(`/booking/${code}/confirmation/${token}`);
  expect(mail!.html).toContain(`/booking/${code}/confirmation/${token}"`);
});

test("the mail states the amount that arrived, and the reported amount if it differs", async () => {
  const { id, address, confirm } = await told();
  await confirm(id, 20_000);
  const text = (await mailsTo(address))[0]!.text.replaceAll("\u00a0", " ");
  expect(text).toContain("Recebemos o seu Pix de R$ 200,00");
  expect(text).toContain("Você tinha informado R$ 450,00.");
  const day = "\\d\\d/\\d\\d/\\d{4}";
  expect(text).toMatch(new RegExp(`Ainda falta pagar R\\$ 700,00: R\\$ 250,00 até ${day}; R\\$ 450,00 até ${day}\\.`));
});

test("the mail states what is to be paid when it is sent, not when it was queued", async () => {
  const { id, code, address, confirm } = await told();
  await confirm(id, 45_000);
  const rest = { amount_cents: 45_000, method: "cash", seen_paid_cents: 45_000 };
  expect((await house.admin.send("POST", `/api/bookings/${code}/payments`, { body: rest })).status).toBe(201);
  const mail = (await mailsTo(address)).find(({ subject }) => subject.startsWith("Recebemos o seu Pix"));
  expect(mail!.text).toContain("Não falta pagar nada.");
});

test("a guest whose Pix was not found gets one mail with the reason and the link", async () => {
  const { id, code, token, address, refuse } = await told();
  await refuse(id, "O comprovante é de <outra> conta");
  await refuse(id, "O comprovante é de <outra> conta");
  const mails = await mailsTo(address);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.subject).toBe(`Não encontramos o seu Pix, reserva ${code}`);
  expect(mails[0]!.text).toContain("Motivo: O comprovante é de <outra> conta");
  expect(mails[0]!.html).toContain("Motivo: O comprovante é de &lt;outra&gt; conta");
  expect(mails[0]!.text).toContain(`/booking/${code}/confirmation/${token}`);
});

test("eight users who confirm at once cause one mail", async () => {
  const { id, address, confirm } = await told();
  await Promise.all(Array.from({ length: 8 }, () => confirm(id, 45_000)));
  expect(await mailsTo(address)).toHaveLength(1);
});

test("a user limited to this accommodation causes the mail too", async () => {
  const { tenant_id } = house.company;
  const { id, code, address, refuse } = await told();
  const { role_id } = await makeRole(app().database, tenant_id, ["bookings.view", "bookings.edit", "money.view"]);
  const { user_id } = await makePerson(app().database, { tenant_id, role_ids: [role_id] });
  const { accommodation_id } = (await house.admin.send("GET", `/api/bookings/${code}`)).body;
  const { version } = (await house.admin.send("GET", `/api/users/${user_id}`)).body;
  const role_limits = [{ role_id, accommodation_ids: [accommodation_id] }];
  await house.admin.send("PUT", `/api/users/${user_id}`, { body: { role_limits, version } });
  expect((await refuse(id, "Não entrou", await app().signedIn(user_id, tenant_id))).status).toBe(200);
  expect(await mailsTo(address)).toHaveLength(1);
});

test("a guest without an address gets no mail, and the decision is saved", async () => {
  const { id, confirm, listed } = await told({ address: null });
  expect((await confirm(id, 45_000)).status).toBe(201);
  expect(await listed()).toMatchObject([{ state: "confirmed" }]);
  expect(await mailbox.deliver()).toEqual([]);
});

test("a guest whose address was removed before the mail was sent gets none", async () => {
  const { id, code, address, refuse } = await told();
  await refuse(id, "Não entrou");
  const { body } = await house.admin.send("GET", `/api/bookings/${code}`);
  await app().database.asTenant(house.company.tenant_id, (db) =>
    db.updateTable("guests").set({ email: null }).where("id", "=", body.holder.id).execute(),
  );
  expect(await mailsTo(address)).toEqual([]);
});

test("a guest whose hold ended and whose nights were taken is asked to contact the company", async () => {
  await confirmsBy(house, "deposit");
  const { id, code, address, confirm } = await told({ status: "hold" });
  const { body } = await house.admin.send("GET", `/api/bookings/${code}`);
  app().clock.set("2026-11-22T15:00:00Z");
  const later = await app().signedIn(house.company.user_id, house.company.tenant_id);
  house.admin = later;
  await house.booking({ accommodation_id: body.accommodation_id });
  expect(await confirm(id, 45_000, later)).toMatchObject({ status: 201, body: { status: "expired" } });
  const [mail] = await mailsTo(address);
  expect(mail!.text).toContain("O prazo da pré-reserva terminou antes da conferência.");
  expect(mail!.text).not.toContain("confirmada");
});

test("confirming a bank line as the reported Pix sends the same mail, and no other payment does", async () => {
  const desk = statementHouse(app(), house);
  const { txid, address } = await told();
  const silent = await linkedStay(app(), house, { holder: { name: "Célio Dias", email: "celio.calado@exemplo.test" } });
  await desk.arrive(moved(45_000, `PIX RECEBIDO ${txid(1)}`), moved(45_000, `PIX RECEBIDO ${silent.code}P1`));
  expect((await desk.confirmFirst(`PIX RECEBIDO ${txid(1)}`)).status).toBe(201);
  expect((await desk.confirmFirst(`PIX RECEBIDO ${silent.code}P1`)).status).toBe(201);
  const mails = await mailbox.deliver();
  expect(mails.map(({ to }) => to.address)).toEqual([address]);
});
