// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { Dashboard } from "#contract/office/dashboard";
import { DuePanel } from "~/routes/dashboard/due-panel";
import { listLinks } from "~/routes/dashboard/list-links";

afterEach(cleanup);

const today = "2026-11-20";
type Due = Dashboard["due_installments"];
const company: Pick<Due["list"][number], "collected_by" | "owed_by" | "channel"> = {
  collected_by: "company",
  owed_by: "guest",
  channel: "direct",
};
const part = { accommodation_name: "Casa A", open_cents: 12_300, position: 1, due_date: "2026-11-18", ...company };
const list = [
  { ...part, code: "K7WM2RXQ", holder_name: "Ana Souza" },
  { ...part, code: "K7WM2RXQ", holder_name: "Ana Souza", position: 2, due_date: today },
  { ...part, code: "HJ4N8PQ2", holder_name: "Rui Lima", due_date: today },
];

let due: Due;
const Page = () => <DuePanel due={due} today={today} />;

function show(shown: typeof list, count: number, more = false) {
  due = { count, ...(more ? { more } : { total_cents: 36_900 }), list: shown };
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  render(<Stub />);
}

test("each instalment links to its booking, and the footer links to all owing bookings with the rest's count", () => {
  show(list, 5);
  const items = screen.getAllByRole("listitem");
  const links = items.map((item) => within(item).getByRole("link").getAttribute("href"));
  expect(links).toEqual(["/reservas/K7WM2RXQ", "/reservas/K7WM2RXQ", "/reservas/HJ4N8PQ2"]);
  expect(items[0]?.textContent).toContain("venceu");
  expect(items[1]?.textContent).toContain("vence hoje");
  const more = screen.getByRole("link", { name: "Mais 2 parcelas: ver reservas com valor em aberto" });
  expect(more.getAttribute("href")).toBe(listLinks.owing());
});

test("an instalment of a channel booking names who owes it", () => {
  const through = { collected_by: "channel", channel: "airbnb" } as const;
  const ways = (["channel", "both", "guest"] as const).map((owed_by) => ({
    ...part,
    ...through,
    owed_by,
    code: owed_by,
  }));
  show([{ ...part, code: "own", holder_name: "Ana" }, ...ways.map((way) => ({ ...way, holder_name: "Rui" }))], 4);
  const places = screen.getAllByRole("listitem").map((item) => /Casa A[^R]*/.exec(item.textContent ?? "")?.[0]);
  expect(places).toEqual([
    "Casa A",
    "Casa A · a receber do Airbnb",
    "Casa A · a receber do Airbnb e do hóspede",
    "Casa A · a receber do hóspede",
  ]);
});

test("instalments beyond the limit are shown as a lower bound, without a sum", () => {
  show(list, 1000, true);
  expect(screen.getByText("mais de 1.000")).toBeTruthy();
  expect(screen.queryByText(/Mais \d/)).toBeNull();
  expect(screen.queryByText(/369/)).toBeNull();
});

test("without instalments there is no link", () => {
  show([], 0);
  expect(screen.getByText("Nenhuma parcela vencida ou que vence hoje.")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});
