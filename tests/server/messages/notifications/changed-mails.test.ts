import { describe, expect, test } from "vitest";
import { showDate } from "#domain/stay-dates";
import { createReadyMadePlans } from "#server/catalogue/terms/payment-plans";
import { agree } from "#tests/server/bookings/bookings/agreed-house";
import { linkOf } from "#tests/server/guest/guest-page/guest-house";
import { mailHouse } from "#tests/server/messages/notifications/mail-house";

const at = mailHouse();

// each test writes to an address of its own: an address gets only so many mails a day
let guests = 0;
let email = "";
const newGuest = () => {
  guests += 1;
  email = `hospede${guests}@exemplo.test`;
  return { name: "Helena Prates", email };
};
const textTo = () => at.to(email).at(-1)!.text("text/plain").replaceAll("\r\n", "\n").replaceAll("\u00a0", " ");
const subjects = () => at.subjects(email);
const minutesLater = async (minutes: number) => {
  at.app().clock.set(new Date(Date.parse("2026-11-20T15:00:00Z") + minutes * 60_000).toISOString());
  await at.work();
};

describe("a guest", () => {
  test("whose stay is divided reads its parts with place, days, money and page, and of the other in later mails", async () => {
    const { code } = await at.held({ holder: newGuest() });
    await at.post(`/api/bookings/${code}/confirmation`);
    await at.work();
    const { version } = await at.get(`/api/bookings/${code}`);
    const { id: accommodation_id } = await at.house().accommodation({ name: "Suíte Coral" });
    const split = { date: "2026-12-02", accommodation_id, version };
    const made = await at.post(`/api/bookings/${code}/split`, split);
    expect(made.status).toBe(201);
    const other = made.body.rest.code;
    /** What the guest's page of a part says of its free cancellation. */
    const freeOf = async (part: string) => {
      const { free_until } = (await (await linkOf(at.app(), at.house(), part)).page()).cancellation;
      return free_until ? `, cancelamento sem custo até o fim de ${showDate(free_until)}` : "";
    };
    await minutesLater(11);
    expect(at.subjects(email).at(-1)).toBe(`Sua estadia agora tem mais de uma parte, reserva ${code}`);
    expect(textTo()).toContain(
      [
        "Sua estadia agora tem 2 partes, cada uma com a sua reserva:",
        `De 01/12/2026 a 02/12/2026: Chalé Araucária, total R$ 300,00, pago R$ 0,00, reserva ${code}${await freeOf(code)}`,
        `De 02/12/2026 a 04/12/2026: Suíte Coral, total R$ 600,00, pago R$ 0,00, reserva ${other}${await freeOf(other)}`,
        "A estadia inteira: total R$ 900,00, pago R$ 0,00.",
        `O que mudou na reserva ${code}:`,
        "Saída: antes 04/12/2026, agora 02/12/2026",
      ].join("\n\n"),
    );
    // what all parts cost, and when it is due, stayed
    expect(textTo()).not.toContain("Total: antes");
    expect(textTo()).not.toContain("Vencimentos");
    for (const part of [code, other]) {
      const [path = ""] = new RegExp(`/booking/${part}/confirmation/[\\w-]{43}`).exec(textTo()) ?? [];
      const link = path.replace("/booking/", "/api/public/bookings/").replace("/confirmation/", "/");
      expect((await at.app().anonymous().send("GET", link)).body).toMatchObject({ code: part });
    }
    await at.save(`/api/bookings/${other}`, { adults: 1 });
    await minutesLater(31);
    expect(at.subjects(email).at(-1)).toBe(`Os hóspedes da sua reserva ${other} mudaram`);
    expect(textTo()).toContain("Sua estadia tem mais de uma parte");
    expect(textTo()).toContain(`De 01/12/2026 a 02/12/2026: Chalé Araucária, total R$ 300,00, pago R$ 0,00`);
  });

  test("whose stay is divided at another price reads that of all its parts beside the one before", async () => {
    const { code } = await at.stay({ status: "confirmed", holder: newGuest() });
    await at.work();
    const { version } = await at.get(`/api/bookings/${code}`);
    const { id } = await at.house().accommodation({ name: "Suíte Coral", base_price_cents: 50_000 });
    const split = { date: "2026-12-02", accommodation_id: id, pricing: "reprice", version };
    expect((await at.post(`/api/bookings/${code}/split`, split)).status).toBe(201);
    await minutesLater(11);
    expect(textTo()).toContain("Total: antes R$ 900,00, agora R$ 1.300,00 nas duas partes");
    expect(textTo()).toMatch(/Vencimentos antes: R\$ 900,00 em .+\nVencimentos agora nas duas partes: .+/);
    const [, due = ""] = /Vencimentos agora nas duas partes: (.+)/.exec(textTo()) ?? [];
    const cents = [...due.matchAll(/R\$ ([\d.]+),(\d\d)/g)].map(([, reais = "", rest]) =>
      Number(reais.replace(".", "") + rest),
    );
    expect(cents.reduce((sum, each) => sum + each, 0)).toBe(130_000);
  });

  test("reads that a division was undone, and nothing of one that was undone at once", async () => {
    const { code } = await at.stay({ status: "confirmed", holder: newGuest() });
    await at.work();
    const { id: accommodation_id } = await at.house().accommodation({ name: "Suíte Coral" });
    const split = async () => {
      const { version } = await at.get(`/api/bookings/${code}`);
      await at.post(`/api/bookings/${code}/split`, { date: "2026-12-02", accommodation_id, version });
    };
    const undo = async () => expect((await at.send("DELETE", `/api/bookings/${code}/split`)).status).toBe(200);
    await split();
    await undo();
    await minutesLater(11);
    expect(subjects()).toEqual([`Sua reserva ${code} está confirmada`]);
    await split();
    await minutesLater(31);
    await undo();
    await minutesLater(51);
    expect(at.subjects(email).at(-1)).toBe(`Sua estadia volta a ser uma só, reserva ${code}`);
    expect(textTo()).toContain("A divisão da sua estadia foi desfeita");
    expect(textTo()).toContain("Saída: antes 02/12/2026, agora 04/12/2026");
    expect(textTo()).not.toContain("mais de uma parte");
  });

  test("reads each change of their stay as it was and as it is, also of what is owed when", async () => {
    const { tenant_id } = at.house().company;
    await at.app().database.asTenant(tenant_id, (db) => createReadyMadePlans(db, tenant_id, at.app().clock.now()));
    const { code } = await at.stay({ status: "confirmed", holder: newGuest() });
    await at.work();
    const { id: accommodation_id } = await at.house().accommodation({ name: "Suíte Coral", legal_regime: "lodging" });
    const moved = { accommodation_id, check_in: "2026-12-02", check_out: "2026-12-06", children: 1 };
    await at.save(`/api/bookings/${code}`, moved);
    await minutesLater(11);
    expect(at.subjects(email).at(-1)).toBe(`Sua reserva ${code} mudou`);
    expect(textTo()).toContain(
      [
        "O que mudou:",
        "",
        "Acomodação: antes Chalé Araucária, agora Suíte Coral",
        "Entrada: antes 01/12/2026, agora 02/12/2026",
        "Saída: antes 04/12/2026, agora 06/12/2026",
        "Hóspedes: antes 2 adultos, agora 2 adultos, 1 criança",
        "Total: antes R$ 900,00, agora R$ 1.200,00",
        "Vencimentos antes: R$ 450,00 em 20/11/2026; R$ 450,00 em 01/12/2026",
        "Vencimentos agora: R$ 600,00 em 20/11/2026; R$ 600,00 em 02/12/2026",
      ].join("\n"),
    );
    await at.save(`/api/bookings/${code}`, { check_out: "2026-12-05" });
    await minutesLater(31);
    expect(at.subjects(email).at(-1)).toBe(`Sua reserva ${code} tem novas datas`);
    expect(textTo()).not.toContain("Entrada: antes");
  });
});

test.each([
  ["en", "has new dates", "What changed:", "Departure: was 4 Dec 2026, now 5 Dec 2026"],
  ["es", "tiene nuevas fechas", "Qué cambió:", "Salida: antes 04/12/2026, ahora 05/12/2026"],
])("a change is told in %s", async (language, subject, head, line) => {
  const { code, token } = await at.held({ holder: newGuest() });
  await at.app().anonymous().send("PUT", `/api/public/bookings/${code}/${token}/language`, { body: { language } });
  await at.post(`/api/bookings/${code}/confirmation`);
  await at.work();
  await at.save(`/api/bookings/${code}`, { check_out: "2026-12-05" });
  await minutesLater(11);
  expect(at.subjects(email).at(-1)).toContain(`${code} ${subject}`);
  expect(textTo()).toContain(`${head}\n\n${line}`);
});

const readAt = (code: string) => at.get(`/api/bookings/${code}`);
const agreeOn = async (code: string, agreed_total_cents: number) => {
  const admin = await at.app().signedIn(at.house().company.user_id, at.house().company.tenant_id);
  expect((await agree(admin, await readAt(code), { agreed_total_cents })).status).toBe(200);
};
const drop = async (code: string) => {
  const { version } = await readAt(code);
  expect((await at.send("DELETE", `/api/bookings/${code}/agreed-price?version=${version}`)).status).toBe(200);
};

describe.each([
  ["pt", "O valor da sua reserva {} mudou", "Total: antes R$ 900,00, agora R$ 800,00", "Total: antes R$ 800,00, agora"],
  ["en", "The price of your booking {} has changed", "was R$ 900.00, now R$ 800.00", "was R$ 800.00, now R$ 900.00"],
  [
    "es",
    "El valor de su reserva {} cambió",
    "Total: antes R$ 900,00, ahora R$ 800,00",
    "Total: antes R$ 800,00, ahora",
  ],
])("a price agreed after the creation is told in %s", (language, subject, agreed, dropped) => {
  const booked = async () => {
    const { code, token } = await at.held({ holder: newGuest() });
    await at.app().anonymous().send("PUT", `/api/public/bookings/${code}/${token}/language`, { body: { language } });
    await at.post(`/api/bookings/${code}/confirmation`);
    await at.work();
    return { code, told: subjects().length, about: subject.replace("{}", code) };
  };

  test("with the old and the new total, as is the return to the table", async () => {
    const { code, told, about } = await booked();
    await agreeOn(code, 85_000);
    await agreeOn(code, 80_000);
    await minutesLater(5);
    expect(subjects()).toHaveLength(told);
    await minutesLater(11);
    expect(subjects().slice(told)).toEqual([about]);
    expect(textTo()).toContain(agreed);
    await drop(code);
    await minutesLater(31);
    expect(subjects().slice(told)).toEqual([about, about]);
    expect(textTo()).toContain(dropped);
  });
});

test("due dates of a price that was only agreed in between are not told as those before", async () => {
  const { code } = await at.stay({ status: "confirmed", holder: newGuest() });
  await at.work();
  await agreeOn(code, 70_000);
  await at.save(`/api/bookings/${code}`, { check_out: "2026-12-05", pricing: "keep" });
  await minutesLater(11);
  expect(textTo()).toContain("Total: antes R$ 900,00, agora");
  expect(textTo()).not.toContain("Vencimentos antes");
});

test("a discount that somebody approved is told; not what was taken back at once", async () => {
  const { code } = await at.stay({ status: "confirmed", holder: newGuest() });
  await at.work();
  const clerk = await at.house().personWith("bookings.view", "bookings.edit", "bookings.override", "money.view");
  const { data } = await at.get("/api/roles");
  const { id, version } = data.find((each: { name: string }) => each.name.startsWith("Perfil "));
  expect((await at.send("PUT", `/api/roles/${id}`, { discount_basis_points: 1_000, version })).status).toBe(200);
  const asked = (await agree(clerk, await readAt(code), { agreed_total_cents: 80_000 })).body;
  expect(asked.price_request).toMatchObject({ total_cents: 80_000 });
  await minutesLater(11);
  expect(subjects()).toHaveLength(1);
  const answer = { approved: true, seen_total_cents: 80_000 };
  expect((await at.post(`/api/bookings/${code}/price-request/answer`, answer)).status).toBe(200);
  await minutesLater(31);
  expect(at.subjects(email).at(-1)).toBe(`O valor da sua reserva ${code} mudou`);
  expect(textTo()).toContain("Total: antes R$ 900,00, agora R$ 800,00");
  await agreeOn(code, 70_000);
  await agreeOn(code, 80_000);
  await minutesLater(51);
  expect(subjects()).toHaveLength(2);
});

test("a price agreed with the booking itself is no change of it", async () => {
  const { code } = await at.stay({
    holder: newGuest(),
    agreed_price: { agreed_total_cents: 80_000, reason: "Família" },
  });
  await at.work();
  await minutesLater(11);
  expect(subjects()).toHaveLength(1);
  await at.save(`/api/bookings/${code}`, { children: 1 });
  await minutesLater(31);
  expect(subjects()).toHaveLength(2);
  expect(textTo()).not.toContain("antes R$ 900,00");
});
