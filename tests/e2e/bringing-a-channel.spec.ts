import { bookings } from "#contract/bookings/bookings";
import { channelImports } from "#contract/bookings/channel-calendars";
import { accommodations } from "#contract/catalogue/accommodations";
import { dashboard } from "#contract/office/dashboard";
import { expectNoneNow } from "#tests/e2e/support/accessible";
import { expect, test } from "#tests/e2e/support/story";

const heads = [
  ...["Código de confirmação", "Status", "Nome do hóspede", "Entre em contato", "Nº de adultos", "Nº de crianças"],
  ...["Nº de bebês", "Data de início", "Data de término", "Nº de noites", "Reservado", "Anúncio", "Ganhos"],
];
// From next month on: calendars are read three years ahead.
const dayOf = (at: number) => new Date(Date.now() + (30 + at) * 86_400_000).toISOString().slice(0, 10);
const shown = (date: string) => date.split("-").reverse().join("/");

const stays = Array.from({ length: 200 }, (_, index) => ({
  code: `HMHOUR${String(index).padStart(4, "0")}`,
  check_in: dayOf(index * 3),
  check_out: dayOf(index * 3 + 3),
  status: index % 10 === 0 ? "Tudo certo por aqui" : "Confirmada",
  total: index === 7 ? "combinar" : "R$ 1.310,00",
}));

/** Airbnb's reservations sheet, in Portuguese. */
const sheet = [
  heads,
  ...stays.map(({ code, check_in, check_out, status, total }, index) => [
    ...[code, status, `Hóspede ${index}`, "", "2", "0", "0", shown(check_in), shown(check_out), "3", "2026-10-01"],
    ...["Refúgio da Hora 🏡", total],
  ]),
]
  .map((cells) => cells.map((text) => `"${text}"`).join(","))
  .join("\r\n");

/** Its calendar: the code of each reservation is only in the address of the description. */
const calendar = [
  ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN"],
  ...stays
    .slice(0, 120)
    .flatMap(({ code, check_in, check_out }) => [
      ...["BEGIN:VEVENT", `UID:${code}@airbnb.com`, `DTSTART;VALUE=DATE:${check_in.replaceAll("-", "")}`],
      ...[`DTEND;VALUE=DATE:${check_out.replaceAll("-", "")}`, "SUMMARY:Reserved"],
      `DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/details/${code}`,
      "END:VEVENT",
    ]),
  "END:VCALENDAR",
].join("\r\n");

test("200 reservations of a channel and its calendar come in with three corrections", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await ana.call(accommodations.create, {
    body: {
      ...{ name: "Casa da Hora", kind: "house", legal_regime: "season_rental" },
      ...{ base_guests: 2, max_guests: 4, base_price_cents: 40_000 },
    },
  });
  let corrections = 0;
  await signIn("ana");
  await page.goto("/reservas/importar");
  const file = { name: "reservations.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) };
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(page.getByRole("heading", { name: "Perguntas sobre a planilha" })).toBeVisible();
  await expect(page.getByText("2 respostas faltam")).toBeVisible();
  await expectNoneNow(page);

  await page.getByLabel("Acomodação “Refúgio da Hora 🏡”").selectOption(place.id);
  await page.getByLabel("Situação “Tudo certo por aqui”").selectOption("confirmed");
  corrections += 2;
  await page.getByRole("button", { name: "Usar em todas as linhas" }).click();
  await expect(page.getByText("1 linha com erro")).toBeVisible();
  await page.getByRole("textbox", { name: "Total" }).fill("1.310,00");
  corrections += 1;
  await page.getByRole("button", { name: "Conferir as correções" }).click();
  await page.getByRole("button", { name: "Importar 200 reservas" }).click();
  await expect(page.getByText("200 reservas importadas")).toBeVisible();
  expect(corrections).toBeLessThanOrEqual(5);
  await expectNoneNow(page);

  await page.getByRole("link", { name: "Calendários de Casa da Hora" }).click();
  await expect(page.getByRole("heading", { name: /Casa da Hora/ }).first()).toBeVisible();
  const params = { id: place.id };
  const { id } = await ana.call(channelImports.create, { params, body: { channel: "airbnb" } });
  await ana.call(channelImports.upload, { params: { ...params, import: id }, body: { content: calendar } });
  await page.reload();
  await expect(page.getByText("Conflito de datas")).toBeHidden();
  const { conflicts } = await ana.call(dashboard.show, {});
  expect(conflicts.filter(({ accommodation_name }) => accommodation_name === "Casa da Hora")).toEqual([]);
  const { meta, data } = await ana.call(bookings.list, { query: { q: "HMHOUR", per_page: "100" } });
  expect(meta.total).toBe(200);
  expect(data.filter(({ owed_by }) => owed_by === "guest")).toEqual([]);
});
