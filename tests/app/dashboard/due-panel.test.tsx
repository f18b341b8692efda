import { cleanup, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { Dashboard } from "#contract/dashboard";
import { DuePanel } from "~/routes/dashboard/due-panel";
import { listLinks } from "~/routes/dashboard/list-links";

afterEach(cleanup);

const today = "2026-11-20";
const company = { collected_by: "company", channel: "direct" } as const;
const part = { accommodation_name: "Casa A", open_cents: 12_300, position: 1, due_date: "2026-11-18", ...company };
const list = [
  { ...part, code: "K7WM2RXQ", holder_name: "Ana Souza" },
  { ...part, code: "K7WM2RXQ", holder_name: "Ana Souza", position: 2, due_date: today },
  { ...part, code: "HJ4N8PQ2", holder_name: "Rui Lima", due_date: today },
];

let due: Dashboard["due_installments"];
const Page = () => <DuePanel due={due} today={today} />;

function show(shown: typeof list, count: number) {
  due = { count, total_cents: 36_900, list: shown };
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  render(<Stub />);
}

test("each instalment leads to its booking, and the foot to the bookings that owe, with how many are not listed", () => {
  show(list, 5);
  const items = screen.getAllByRole("listitem");
  const links = items.map((item) => within(item).getByRole("link").getAttribute("href"));
  expect(links).toEqual(["/reservas/K7WM2RXQ", "/reservas/K7WM2RXQ", "/reservas/HJ4N8PQ2"]);
  expect(items[0]?.textContent).toContain("venceu");
  expect(items[1]?.textContent).toContain("vence hoje");
  expect(screen.getByText(/Mais 2 parcelas\./)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ver reservas com saldo" }).getAttribute("href")).toBe(listLinks.owing());
});

test("nothing owed leads nowhere", () => {
  show([], 0);
  expect(screen.getByText("Nenhuma parcela vencida ou que vence hoje.")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});
