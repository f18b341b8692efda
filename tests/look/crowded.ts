import type { BrowserContext } from "playwright";
import { addDays } from "#domain/stay-dates";
import { picture } from "#tests/support/pictures";

const [seasonCount, photoCount] = [200, 60];

/**
 * Fills a company through the API with more than most have, and with what goes wrong: 200 seasons, 60 photos, an owner
 * of many accommodations, a calendar that fails and one that clashes. Gives the addresses worth a photograph.
 */
export async function crowd(context: BrowserContext, url: string, readCalendars: () => Promise<void>) {
  const token = (await context.cookies(url)).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const headers = { "X-XSRF-TOKEN": token };
  const send = async (method: string, path: string, data: unknown, type = "application/json") => {
    const sent = { method, headers: { ...headers, "Content-Type": type }, data };
    const answer = await context.request.fetch(
      `${url}/api/${path}`,
      sent as Parameters<typeof context.request.fetch>[1],
    );
    if (!answer.ok()) throw new Error(`${path} ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()) as { id: string; version: number };
  };
  const houses = [];
  for (let number = 1; number <= 14; number += 1) {
    const kind = { kind: "chalet", legal_regime: "season_rental", base_guests: 2, max_guests: 6 };
    const name = number === 2 ? "Chalé do mirante com vista para a serra e o rio" : `Chalé ${number}`;
    houses.push(
      await send("POST", "accommodations", { ...kind, name, base_price_cents: 35_000, cleaning_fee_cents: 9_000 }),
    );
  }
  const [house] = houses as [(typeof houses)[number]];
  const owner = await send("POST", "owners", { name: "Família Albuquerque de Medeiros", phone: "+5548991234567" });
  await send("POST", "owners", { name: "Novo, ainda sem parte" });
  for (const [index, { id }] of houses.slice(0, 12).entries()) {
    await send("PUT", `accommodations/${id}/ownership`, {
      shares: [{ owner_id: owner.id, share_bps: 10_000 - index * 375 }],
      version: 1,
    });
  }
  await send("PUT", `accommodations/${houses[2]?.id}`, { status: "inactive", version: 1 });
  const modes = [
    { mode: "set", amount_cents: 123_450 },
    { mode: "plus_percent", basis_points: 1_250 },
    { mode: "minus_amount", amount_cents: 4_000 },
    { mode: "keep", min_nights: 3 },
  ];
  for (let number = 0; number < seasonCount; number += 1) {
    const first_night = addDays("2026-01-02", number * 9);
    const target = number % 3 === 0 ? { accommodation_id: houses[number % 14]?.id } : {};
    const dates = { first_night, last_night: addDays(first_night, 5) };
    await send("POST", "seasons", { name: `Semana ${number + 1} de alta`, ...dates, ...target, ...modes[number % 4] });
  }
  for (let number = 0; number < photoCount; number += 1) {
    const size = number % 4 === 1 ? { width: 300, height: 420 } : { width: 420, height: 280 };
    await send("POST", `accommodations/${house.id}/photos`, await picture("jpeg", size), "image/jpeg");
  }
  await makeCalendars(send, house.id);
  await readCalendars();
  await fillFinances(send, house.id);
  const stay = `acomodacao=${house.id}&entrada=2026-12-20&saida=2026-12-27`;
  return [
    ...["/acomodacoes/temporadas", "/acomodacoes/temporadas?q=semana 20", "/acomodacoes/proprietarios"],
    `/acomodacoes/proprietarios/${owner.id}/editar`,
    ...["fotos", "canais", "tarifas"].map((page) => `/acomodacoes/${house.id}/${page}`),
    ...["", "/lancamentos", "/contas", "/contatos", "/relatorios", "/movimentos"].map((page) => `/financeiro${page}`),
    `/reservas/criar?${stay}`,
    `/reservas/criar?acomodacao=${house.id}&entrada=2027-02-01&saida=2027-02-04`,
  ];
}

/** Long names, many accounts, and amounts that no small house has. */
async function fillFinances(send: Send, accommodation_id: string): Promise<void> {
  const of = { description: "Troca do telhado da ala norte e das calhas, segunda medição, com o andaime e a caçamba" };
  const counterparty = "Construtora e Incorporadora Albuquerque de Medeiros & Filhos Ltda.";
  for (let number = 1; number <= 12; number += 1) {
    const name = number === 3 ? "Conta corrente da filial no litoral norte" : `Banco ${number}`;
    await send("POST", "financial-accounts", {
      name,
      kind: "bank",
      opening_cents: -123_456_789,
      opening_on: "2026-01-02",
    });
  }
  const { data } = (await send("GET", "financial-categories", undefined)) as unknown as { data: Category[] };
  const [expense, income] = ["3.3", "2.3"].map((code) => data.find((each) => each.code === code)?.id);
  for (let number = 0; number < 30; number += 1) {
    const amount = { amount_cents: 98_765_432 + number, due_on: addDays("2026-10-01", number * 5) };
    const kind =
      number % 3 === 0 ? { kind: "receivable", category_id: income } : { kind: "payable", category_id: expense };
    await send("POST", "entries", { ...of, ...amount, ...kind, counterparty, accommodation_id });
  }
}

interface Category {
  id: string;
  code: string | null;
}

type Send = (method: string, path: string, data: unknown) => Promise<{ id: string }>;

async function makeCalendars(send: Send, id: string): Promise<void> {
  const holder = { name: "Hóspede da casa" };
  const taken = { check_in: "2027-02-01", check_out: "2027-02-04", adults: 2, status: "confirmed", holder };
  await send("POST", "bookings", { accommodation_id: id, ...taken });
  const imports = `accommodations/${id}/imports`;
  await send("POST", `accommodations/${id}/feeds`, { channel: "booking_com" });
  await send("POST", imports, { channel: "airbnb", address: "http://127.0.0.1:9/calendar/ical/1.ics?s=abc" });
  const file = await send("POST", imports, { channel: "google" });
  const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
  const lines = [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Google Inc//Google Calendar 70.9054//EN"],
    ...event("UID:a", "DTSTART;VALUE=DATE:20270202", "DTEND;VALUE=DATE:20270206", "SUMMARY:Reservado"),
    ...event("UID:b", "DTSTART;VALUE=DATE:20270301", "SUMMARY:obra", "RRULE:FREQ=HOURLY;INTERVAL=36"),
    "END:VCALENDAR",
  ];
  await send("POST", `${imports}/${file.id}/upload`, { content: lines.join("\r\n") });
}
