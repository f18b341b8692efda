import { describe, expect, test } from "vitest";
import type { BookingRow } from "#contract/bookings/bookings";
import { type Dashboard, listedOfDay, listedOfPlaces } from "#contract/office/dashboard";
import { formatRange } from "~/lib/format";
import { attentionOf, countAttention, moreAttention } from "~/routes/dashboard/attention";
import { dayFigures } from "~/routes/dashboard/day";
import { listLinks } from "~/routes/dashboard/list-links";

const now = Date.parse("2026-11-20T12:00:00Z");

function stay(change: Partial<BookingRow> = {}): BookingRow {
  return {
    code: "K7WM2RXQ",
    type: "guest",
    status: "confirmed",
    accommodation_id: "0190c0de-0000-7000-8000-000000000001",
    accommodation_name: "Casa Butiá",
    check_in: "2026-11-20",
    check_out: "2026-11-24",
    night_count: 4,
    adults: 2,
    children: 1,
    infants: 0,
    pets: 0,
    arrival_time: "15:00",
    channel: "direct",
    tags: [],
    collected_by: "company",
    holder: { id: "0190c0de-0000-7000-8000-000000000002", name: "Helena Prates", email: null, phone: null },
    total_cents: 200_000,
    paid_cents: 50_000,
    balance_cents: 150_000,
    guest_balance_cents: 150_000,
    owed_by: "guest",
    payment_state: "partial",
    hold_expires_at: null,
    created_at: "2026-11-01T12:00:00Z",
    version: 1,
    ...change,
  };
}

type Counts = Dashboard["counts"];

const quiet: Dashboard = {
  date: "2026-11-20",
  arrivals: [],
  arrival_forms: [],
  departures: [],
  staying: [],
  unrecorded: [],
  late_arrivals: [],
  overdue_departures: [],
  owed_back: [],
  owing_departures: [],
  expiring_holds: [],
  expired_holds: [],
  counts: Object.fromEntries(Object.keys({ ...listedOfDay, ...listedOfPlaces }).map((name) => [name, 0])) as Counts,
  figures: {
    ...{ first_arrival: null, arrivals_balance_cents: 0, awaits_channel: false },
    ...{ leaving_people: 0, tonight: 0, tonight_people: 0 },
  },
  due_installments: { count: 0, total_cents: 0, list: [] },
  sample: false,
  guest_requests: [],
  price_requests: [],
  price_refusals: [],
  reminders: [],
  freed: [],
  waiting_count: 0,
  month: null,
  conflicts: [],
  moved_stays: [],
  announcements: [],
  stale_calendars: [],
  doubtful_calendars: [],
  mailing: null,
  pix_missing: null,
  cleaning: [],
  occupancy: [{ date: "2026-11-20", occupied: 0, total: 12 }],
};
const chale = {
  accommodation_id: "0190c0de-0000-7000-8000-000000000003",
  accommodation_name: "Chalé 3",
  channel: "airbnb" as const,
  name: "Airbnb",
};
const all = { seesMoney: true, now };

test("a reminder says its note, of which stay it is, and since when it waits", () => {
  const reminder = {
    ...{ id: "n1", code: "K7WM2RXQ", text: "Perguntar a hora do voo", remind_on: "2026-11-20" },
    ...{ holder_name: "Rosa Lima", accommodation_name: "Chalé 3" },
  };
  const day = { ...quiet, reminders: [reminder, { ...reminder, id: "n2", remind_on: "2026-11-19" }] };
  const [item, late] = attentionOf(day, "UTC", now);
  expect(item).toEqual({
    kind: "reminder",
    key: "n1",
    title: "Lembrete",
    text: "Perguntar a hora do voo. Rosa Lima, Chalé 3.",
    ways: [{ reminder: "n1", of: "K7WM2RXQ" }, { booking: "K7WM2RXQ" }],
  });
  expect(late?.title).toBe("Lembrete de ontem");
  const more = { ...day, counts: { ...quiet.counts, reminders: 12 } };
  expect([countAttention(more), moreAttention(more)[0]?.text]).toEqual([12, "Mais 10 lembretes"]);
});

test("a stay with other dates at its channel names the booking, both dates and what to do", () => {
  const moved = {
    ...chale,
    ...{ code: "K7WM2RXQ", holder_name: "Rosa Lima" },
    ...{ check_in: "2026-12-01", check_out: "2026-12-04", booked_in: null },
    told: [
      { check_in: "2026-12-02", check_out: "2026-12-06" },
      { check_in: "2026-12-08", check_out: "2026-12-09" },
    ],
  };
  const [item] = attentionOf({ ...quiet, moved_stays: [moved] }, "UTC", now);
  expect(item?.text).toBe(
    `Rosa Lima, Chalé 3. Reserva K7WM2RXQ: aqui ${formatRange("2026-12-01", "2026-12-04")}, em Airbnb ${formatRange("2026-12-02", "2026-12-06")} e ${formatRange("2026-12-08", "2026-12-09")}. Confirme com o hóspede e corrija aqui ou no canal: até lá, todas essas noites ficam fechadas.`,
  );
  const [elsewhere] = attentionOf({ ...quiet, moved_stays: [{ ...moved, booked_in: "Casa 2" }] }, "UTC", now);
  expect(elsewhere?.text).toContain(
    `Reserva K7WM2RXQ: aqui em Casa 2, ${formatRange("2026-12-01", "2026-12-04")}, e em Airbnb em outra acomodação, Chalé 3, ${formatRange("2026-12-02", "2026-12-06")} e`,
  );
  expect(item?.ways).toEqual([{ booking: "K7WM2RXQ" }, { channelsOf: chale.accommodation_id, name: "Chalé 3" }]);
});

describe("figures", () => {
  test("a day without events is described in words", () => {
    const figures = dayFigures(quiet, all);
    expect(figures.map(({ value }) => value)).toEqual([0, 0, 0, 0, "R$\u00a00,00"]);
    expect(figures.map(({ meaning }) => meaning)).toEqual([
      "ninguém chega hoje",
      "ninguém sai hoje",
      "ninguém dorme aqui hoje",
      "nenhuma nas próximas horas",
      "tudo quitado",
    ]);
  });

  test("each number has its meaning and a link to the list with the same bookings", () => {
    const day = {
      ...quiet,
      counts: { ...quiet.counts, arrivals: 2, overdue_departures: 1, expiring_holds: 1 },
      figures: {
        ...quiet.figures,
        ...{ first_arrival: "14:00", arrivals_balance_cents: 300_000, tonight: 1, tonight_people: 3 },
      },
      expiring_holds: [stay({ status: "hold", hold_expires_at: "2026-11-20T13:20:00Z" })],
    };
    const [arrivals, departures, inHouse, holds, money] = dayFigures(day, all);
    expect(arrivals).toMatchObject({ value: 2, meaning: "a primeira às 14:00" });
    expect(arrivals?.to).toBe(
      "/reservas?status=confirmed&status=checked_in&date_field=check_in&from=2026-11-20&to=2026-11-20",
    );
    expect(departures).toMatchObject({ meaning: "1 em atraso", tone: "warning" });
    expect(departures?.meaningTo).toBe("/reservas?status=checked_in&date_field=check_out&to=2026-11-19");
    expect(arrivals?.meaningTo).toBeUndefined();
    expect(inHouse).toMatchObject({ value: 1, meaning: "3 pessoas" });
    expect(holds).toMatchObject({ value: 1, meaning: "a próxima em 1 h 20" });
    expect(holds?.to).toBe("/reservas?status=hold&expiring=1");
    expect(money).toMatchObject({ value: "R$\u00a03.000,00", money: true });
  });

  test("amounts collected by channels do not count as balances of arriving guests", () => {
    const money = (figures: Partial<Dashboard["figures"]>) =>
      dayFigures({ ...quiet, figures: { ...quiet.figures, ...figures } }, all).at(-1);
    expect(money({ awaits_channel: true })).toMatchObject({
      value: "R$\u00a00,00",
      meaning: "o que falta vem dos canais",
    });
    const both = { awaits_channel: true, arrivals_balance_cents: 150_000 };
    expect(money(both)).toMatchObject({ value: "R$\u00a01.500,00", meaning: "em aberto de quem chega hoje" });
    expect(money({})?.to).toContain("owed_by=guest");
  });

  test("without money.view no amount is shown, even if the data has one", () => {
    const day = { ...quiet, arrivals: [stay()] };
    const shown = dayFigures(day, { ...all, seesMoney: false });
    expect(JSON.stringify(shown)).not.toContain("R$");
    expect(shown).toHaveLength(4);
  });
});

describe("items that need attention", () => {
  test("are ordered: late departures, late arrivals, holds by deadline, balances of departing guests", () => {
    const items = attentionOf(
      {
        ...quiet,
        owing_departures: [stay({ code: "D", guest_balance_cents: 5_000 })],
        overdue_departures: [stay({ code: "L", status: "checked_in", check_out: "2026-11-19" })],
        late_arrivals: [stay({ code: "A", check_in: "2026-11-19" })],
        expiring_holds: [
          stay({ code: "H1", hold_expires_at: "2026-11-20T16:00:00Z" }),
          stay({ code: "H2", hold_expires_at: "2026-11-21T09:00:00Z" }),
        ],
        expired_holds: [stay({ code: "X", status: "expired", hold_expires_at: "2026-11-20T01:30:00Z" })],
      },
      "America/Sao_Paulo",
      now,
    );
    expect(items.map(({ ways }) => ways)).toEqual(["L", "A", "H1", "H2", "X", "D"].map((booking) => [{ booking }]));
    expect(items.map(({ title }) => title)).toEqual([
      "Saída em atraso",
      "Chegada em atraso",
      "Pré-reserva vence às 13:00",
      "Pré-reserva vence amanhã às 06:00",
      "Pré-reserva expirou ontem às 22:30",
      "Sai hoje com valor em aberto",
    ]);
    expect(items[0]?.text).toBe("Helena Prates, Casa Butiá. A saída era ontem.");
    expect(items[1]?.text).toBe("Helena Prates, Casa Butiá. A chegada era ontem.");
    expect(items[2]?.text).toBe("Helena Prates, Casa Butiá, 20 a 24/11. Total de R$\u00a02.000,00.");
    expect(items.at(-1)?.text).toContain("Faltam R$\u00a050,00.");
  });

  test("beyond the listed ones are counted, with a link to their list", () => {
    const counts = { ...quiet.counts, late_arrivals: 7, expiring_holds: 2, conflicts: 12 };
    const day = { ...quiet, counts, late_arrivals: Array(5).fill(stay()), expiring_holds: [stay()] };
    expect(countAttention(day)).toBe(21);
    expect(moreAttention(day)).toEqual([
      { text: "Mais 12 conflitos de datas", to: "?pendencias=todas" },
      { text: "Mais 2 chegadas em atraso", to: listLinks.lateArrivals(day.date) },
      { text: "Mais 1 pré-reserva a vencer", to: listLinks.holds() },
    ]);
    expect(moreAttention(quiet)).toEqual([]);
    const waits = { ...quiet, waiting_count: 3, counts: { ...quiet.counts, freed: 1 } };
    expect(moreAttention(waits).at(-1)).toEqual({ text: "2 pessoas esperam noites ocupadas", to: "/reservas/espera" });
  });

  test("leave out hidden amounts without a gap in the sentence", () => {
    const held = stay({ hold_expires_at: "2026-11-20T16:00:00Z" });
    const { total_cents, balance_cents, guest_balance_cents, paid_cents, ...hidden } = held;
    const [item, ...rest] = attentionOf({ ...quiet, expiring_holds: [hidden] }, "UTC", now);
    expect(item?.text).toBe("Helena Prates, Casa Butiá, 20 a 24/11.");
    expect(rest).toEqual([]);
    expect([total_cents, balance_cents, guest_balance_cents, paid_cents]).toHaveLength(4);
  });

  test("start with date conflicts, which name the calendar and the booking", () => {
    const nights = { check_in: "2026-12-02", check_out: "2026-12-04" };
    const clash = { ...chale, ...nights, source: "booking" as const, code: "K7WM2RXQ" };
    const [first, second] = attentionOf(
      {
        ...quiet,
        conflicts: [clash, { ...clash, source: "block", code: null }],
        overdue_departures: [stay({ status: "checked_in", check_out: "2026-11-19" })],
      },
      "UTC",
      now,
    );
    expect(first).toMatchObject({
      title: "Conflito de datas",
      text: "Chalé 3, 02 a 04/12: Airbnb e a reserva K7WM2RXQ.",
      ways: [
        { conflictOf: chale.accommodation_id, night: "2026-12-02" },
        { channelsOf: chale.accommodation_id, name: "Chalé 3" },
      ],
    });
    expect(second?.text).toBe("Chalé 3, 02 a 04/12: Airbnb e um bloqueio desta casa.");
  });

  test("include unreadable calendars with the time since the last read, in one line", () => {
    const silent_since = "2026-11-20T06:00:00Z";
    const texts = (["unreachable", "not_calendar"] as const).map((fault) => {
      const [item] = attentionOf({ ...quiet, stale_calendars: [{ ...chale, fault, silent_since }] }, "UTC", now);
      return item?.text;
    });
    expect(texts).toEqual(["Airbnb de Chalé 3 não responde há 6 h.", "Airbnb de Chalé 3 não pode ser lido há 6 h."]);
  });
});

test("a company without a Pix key is told while a guest has to pay it, with a link to the field", () => {
  const day = { ...quiet, pix_missing: "key" as const };
  expect(attentionOf(day, "UTC", now)).toMatchObject([
    { kind: "pix", title: "Hóspedes sem como pagar pela página", ways: [{ company: true, part: "pix" }] },
  ]);
  expect(countAttention(day)).toBe(1);
  expect(attentionOf({ ...quiet, pix_missing: "city" }, "UTC", now)).toMatchObject([{ ways: [{ part: "endereco" }] }]);
});
