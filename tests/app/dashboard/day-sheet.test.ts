import { describe, expect, test } from "vitest";
import type { BookingRow } from "#contract/bookings";
import type { Dashboard } from "#contract/dashboard";
import { attentionOf } from "~/routes/dashboard/attention";
import { dayFigures } from "~/routes/dashboard/day-figures";

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

const quiet: Dashboard = {
  date: "2026-11-20",
  arrivals: [],
  departures: [],
  in_house: [],
  late_arrivals: [],
  overdue_departures: [],
  expiring_holds: [],
  expired_holds: [],
  due_installments: { count: 0, total_cents: 0, list: [] },
  month: null,
  conflicts: [],
  stale_calendars: [],
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

describe("figures", () => {
  test("a quiet day says so in words", () => {
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

  test("each number says what it means and leads to the list that shows the same", () => {
    const day = {
      ...quiet,
      arrivals: [stay(), stay({ code: "B", arrival_time: "14:00" })],
      in_house: [stay({ status: "checked_in", check_out: "2026-11-19" }), stay({ status: "checked_in" })],
      overdue_departures: [stay({ status: "checked_in", check_out: "2026-11-19" })],
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

  test("what channels collect is asked of nobody who arrives or leaves", () => {
    const through = stay({ channel: "airbnb", collected_by: "channel", guest_balance_cents: 0, owed_by: "channel" });
    const money = (arrivals: BookingRow[]) => dayFigures({ ...quiet, arrivals }, all).at(-1);
    expect(money([through])).toMatchObject({ value: "R$\u00a00,00", meaning: "o que falta vem dos canais" });
    expect(money([through, stay()])).toMatchObject({ value: "R$\u00a01.500,00", meaning: "saldo de quem chega hoje" });
    expect(money([])?.to).toContain("owed_by=guest");
    const departures = [{ ...through, status: "checked_in" as const }];
    expect(attentionOf({ ...quiet, departures }, "America/Sao_Paulo", now)).toEqual([]);
  });

  test("what a guest had at the house is asked of him, whoever collects his stay", () => {
    const both = stay({ collected_by: "channel", guest_balance_cents: 5_000, owed_by: "both", status: "checked_in" });
    expect(dayFigures({ ...quiet, arrivals: [both] }, all).at(-1)?.value).toBe("R$\u00a050,00");
    const [left] = attentionOf({ ...quiet, departures: [both] }, "America/Sao_Paulo", now);
    expect(left?.text).toContain("Faltam R$\u00a050,00.");
  });

  test("without the right to amounts no amount appears, even if one came along", () => {
    const day = { ...quiet, arrivals: [stay()] };
    const shown = dayFigures(day, { ...all, seesMoney: false });
    expect(JSON.stringify(shown)).not.toContain("R$");
    expect(shown).toHaveLength(4);
  });
});

describe("what waits for somebody", () => {
  test("late departures come first, then late arrivals, then holds by their end, then balances of who leaves", () => {
    const items = attentionOf(
      {
        ...quiet,
        departures: [
          stay({ code: "D" }),
          stay({ code: "paid", balance_cents: 0, guest_balance_cents: 0, owed_by: "nobody" }),
          stay({ code: "out", status: "checked_out" }),
        ],
        overdue_departures: [stay({ code: "L", status: "checked_in", check_out: "2026-11-19" })],
        late_arrivals: [stay({ code: "A", check_in: "2026-11-19" })],
        expiring_holds: [
          stay({ code: "H2", hold_expires_at: "2026-11-21T09:00:00Z" }),
          stay({ code: "H1", hold_expires_at: "2026-11-20T16:00:00Z" }),
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
      "Sai hoje com saldo em aberto",
    ]);
    expect(items[0]?.text).toBe("Helena Prates, Casa Butiá. A saída era ontem.");
    expect(items[1]?.text).toBe("Helena Prates, Casa Butiá. A chegada era ontem.");
    expect(items[2]?.text).toBe("Helena Prates, Casa Butiá, 20 a 24/11. Total de R$\u00a02.000,00.");
  });

  test("hidden amounts leave no gap in the sentences", () => {
    const held = stay({ hold_expires_at: "2026-11-20T16:00:00Z" });
    const { total_cents, balance_cents, guest_balance_cents, paid_cents, ...hidden } = held;
    const [item, ...rest] = attentionOf({ ...quiet, expiring_holds: [hidden], departures: [hidden] }, "UTC", now);
    expect(item?.text).toBe("Helena Prates, Casa Butiá, 20 a 24/11.");
    expect(rest).toEqual([]);
    expect([total_cents, balance_cents, guest_balance_cents, paid_cents]).toHaveLength(4);
  });

  test("nights promised twice come before all, with the calendar's name and the booking in the way", () => {
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
      ways: [{ channelsOf: chale.accommodation_id, name: "Chalé 3" }, { booking: "K7WM2RXQ" }],
    });
    expect(second?.text).toBe("Chalé 3, 02 a 04/12: Airbnb e um bloqueio desta casa.");
  });

  test("a calendar that cannot be read says for how long, in one line", () => {
    const silent_since = "2026-11-20T06:00:00Z";
    const texts = (["unreachable", "not_calendar"] as const).map((fault) => {
      const [item] = attentionOf({ ...quiet, stale_calendars: [{ ...chale, fault, silent_since }] }, "UTC", now);
      return item?.text;
    });
    expect(texts).toEqual(["Airbnb de Chalé 3 não responde há 6 h.", "Airbnb de Chalé 3 não pode ser lido há 6 h."]);
  });
});
