import { expect, test } from "vitest";
import { readListState } from "~/routes/bookings/list/list-filters";
import { quickViews, viewLinks } from "~/routes/bookings/list/list-views";

const reader = { today: "2026-11-20", seesMoney: true, saved: [] };
const state = (search: string) => readListState(new URLSearchParams(search));
const current = (search: string) =>
  viewLinks(state(search), reader)
    .filter((link) => link.current)
    .map((link) => link.label);

test("the week of arrivals runs from Monday to Sunday on every day of the week", () => {
  const week = (today: string) => {
    const { from, to } = quickViews(today, true)[2]?.filters ?? {};
    return [from, to].flat();
  };
  expect(week("2026-11-16")).toEqual(["2026-11-16", "2026-11-22"]);
  expect(week("2026-11-20")).toEqual(["2026-11-16", "2026-11-22"]);
  expect(week("2026-11-22")).toEqual(["2026-11-16", "2026-11-22"]);
  expect(week("2026-11-23")).toEqual(["2026-11-23", "2026-11-29"]);
});

test("the address of each view marks it as the current one", () => {
  for (const { label, to } of viewLinks(state("?per_page=25"), reader)) {
    expect(current(new URL(to, "http://localhost").search)).toEqual([label]);
  }
});

test("a search stays in the current view, and another filter leaves it", () => {
  expect(current("?status=hold&q=ana&page=3")).toEqual(["Pré-reservas"]);
  expect(current("?status=hold&channel=site")).toEqual([]);
});

test("open balances are not offered to users without money.view", () => {
  const labels = quickViews("2026-11-20", false).map((view) => view.label);
  expect(labels).not.toContain("Com valor em aberto");
  expect(labels).not.toContain("A devolver");
});

test("a saved filter is listed after the built-in views, and current if filters and search match", () => {
  const saved = [{ id: "1", name: "Réveillon", filter: "status=confirmed&from=2026-12-28&to=2027-01-03" }];
  const shown = (search: string) => viewLinks(state(search), { ...reader, saved });
  const own = shown("").at(-1);
  expect(own).toEqual({
    label: "Réveillon",
    to: "/reservas?status=confirmed&from=2026-12-28&to=2027-01-03",
    current: false,
  });
  const open = (search: string) => shown(search).filter(({ current }) => current);
  expect(open("?to=2027-01-03&from=2026-12-28&status=confirmed&per_page=50").map(({ label }) => label)).toEqual([
    "Réveillon",
  ]);
  expect(open("?status=confirmed&from=2026-12-28&to=2027-01-03&q=ana")).toEqual([]);
});
