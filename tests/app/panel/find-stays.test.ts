// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import type { BookingRow } from "#contract/bookings/bookings";
import { fakeServer } from "#tests/app/support/fake-server";
import { sessionWith } from "#tests/app/support/sessions";
import { findRecords, stayGroups } from "~/routes/panel/commands/use-records";

afterEach(() => vi.unstubAllGlobals());

const today = "2026-11-20";
const stay = (code: string, status: string, check_in: string, check_out: string) =>
  ({
    ...{ code, status, check_in, check_out, hold_expires_at: null, accommodation_name: "Casa" },
    holder: { name: "Ana" },
  }) as unknown as BookingRow;

test("bookings are grouped by where their stay is", () => {
  const rows = [
    stay("HERE", "checked_in", "2026-11-18", "2026-11-22"),
    stay("OVERDUE", "checked_in", "2026-11-10", "2026-11-19"),
    stay("TODAY", "confirmed", "2026-11-20", "2026-11-22"),
    stay("LATE", "confirmed", "2026-11-19", "2026-11-22"),
    stay("SOON", "confirmed", "2026-11-21", "2026-11-22"),
    stay("ASKED", "inquiry", "2026-11-20", "2026-11-22"),
    stay("GONE", "checked_out", "2026-11-10", "2026-11-12"),
    stay("OFF", "cancelled", "2026-12-10", "2026-12-12"),
  ];
  const codes = ({ commands }: ReturnType<typeof stayGroups>[number]) =>
    commands.map(({ to }) => to.split("/").at(-1) as string);
  expect(stayGroups(rows, today, null).map((group) => [group.title, codes(group)])).toEqual([
    ["Na casa", ["HERE", "OVERDUE"]],
    ["Chegando", ["TODAY", "LATE"]],
    ["Próximas", ["SOON", "ASKED"]],
    ["Anteriores", ["GONE"]],
    ["Não valem mais", ["OFF"]],
  ]);
});

const ask = (typed: string) =>
  findRecords(typed, sessionWith({ permissions: ["bookings.view"] }), new AbortController().signal);

test("a code of Airbnb is found in whatever was pasted, and stands beside the booking", async () => {
  const row = stay("K7WM2RXQ", "confirmed", "2046-12-01", "2046-12-03");
  const none = { status: 200, body: { data: [] } };
  const { heard } = fakeServer({ status: 200, body: { data: [row], meta: {} } }, none);
  const [group] = await ask("https://www.airbnb.com.br/hosting/reservations/details/HMABC12345");
  expect(heard.slice(0, 2).map(({ path }) => new URL(path, "http://x").searchParams.get("q"))).toEqual([
    "HMABC12345",
    "HMABC12345",
  ]);
  expect(group).toMatchObject({ title: "Próximas", commands: [{ to: "/reservas/K7WM2RXQ" }] });
  expect(group?.commands[0]?.detail).toContain("HMABC12345");
});

test("a channel's reservation that is no booking yet is found by its code, with the act that makes it one", async () => {
  const reservation = {
    ...{ id: "e1", accommodation_id: "a1", accommodation_name: "Casa Butiá", name: "Airbnb", channel: "airbnb" },
    ...{ channel_code: "HMABC12345", guest_name: null, check_in: "2026-12-01", check_out: "2026-12-04" },
  };
  const none = { status: 200, body: { data: [], meta: {} } };
  const found = { status: 200, body: { data: [{ ...reservation, booking_code: null }] } };
  const { heard } = fakeServer(none, none, found);
  const [seen] = await ask("HMABC12345");
  expect(heard.at(-1)?.path).toBe("/api/channel-reservations?code=HMABC12345");
  expect(seen?.commands[0]).toMatchObject({ kind: "booking", to: "/reservas/calendario?data=2026-12-01" });
  fakeServer(none, none, found);
  const seller = sessionWith({ permissions: ["bookings.view", "bookings.create"] });
  const [group] = await findRecords("HMABC12345", seller, new AbortController().signal);
  expect(group).toMatchObject({
    title: "Reservas de canais",
    commands: [{ label: "Transformar em reserva: Airbnb HMABC12345", to: "/reservas/criar?evento=e1" }],
  });
});

test("“conflito” lists the nights sold twice, once for each reservation; other words do not ask for them", async () => {
  const event = { id: "e1", channel_code: "HMABC12345", guest_name: "Ana Prado" };
  const clash = { ...{ event, accommodation_name: "Casa Butiá", channel: "airbnb", name: "" } };
  const nights = [
    { ...clash, check_in: "2026-12-01", check_out: "2026-12-02" },
    { ...clash, check_in: "2026-12-03", check_out: "2026-12-04" },
  ];
  const none = { status: 200, body: { data: [], meta: {} } };
  fakeServer(none, none, { status: 200, body: { data: nights } });
  const [group] = await ask("conflito butia");
  expect(group).toMatchObject({
    title: "Conflitos",
    commands: [{ label: "Conflito em Casa Butiá", to: "/reservas/conflito/e1" }],
  });
  expect(group?.commands).toHaveLength(1);
  const { heard } = fakeServer(none);
  await ask("consolação");
  expect(heard.map(({ path }) => path).join()).not.toContain("conflicts");
});
