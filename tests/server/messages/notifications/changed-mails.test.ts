import { describe, expect, test } from "vitest";
import { showDate } from "#domain/stay-dates";
import { createReadyMadePlans } from "#server/catalogue/terms/payment-plans";
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
