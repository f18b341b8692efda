// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { BookingRow } from "#contract/bookings/bookings";
import { BulkRefunds } from "~/routes/bookings/list/bulk-refunds";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rows = Array.from({ length: 10 }, (_, index) => ({
  code: `CODE000${index}`,
  holder: { name: `Hóspede ${index}` },
  paid_cents: 10_000,
})) as unknown as BookingRow[];

test("bookings collected by a channel name who refunds the guest, even without payments", () => {
  const through = (code: string, channel: string) =>
    ({ code, channel, collected_by: "channel", paid_cents: 0 }) as unknown as BookingRow;
  const own = { code: "OWN00000", collected_by: "company", paid_cents: 0 } as unknown as BookingRow;
  const textOf = (shown: BookingRow[]) => {
    const { container, unmount } = render(<BulkRefunds rows={shown} by="guest" />);
    const { textContent } = container;
    unmount();
    return textContent;
  };
  const nothing = "A empresa não recebeu nada destas reservas: não tem o que devolver.";
  const airbnb = "uem devolve ao hóspede é o Airbnb, pelas regras de lá. O que a empresa já recebeu volta ao Airbnb.";
  expect(textOf([own])).toBe(nothing);
  expect(textOf([through("A", "airbnb")])).toBe(`Q${airbnb}${nothing}`);
  expect(textOf([own, through("A", "airbnb")])).toBe(`Da reserva A: q${airbnb}${nothing}`);
  const several = "quem devolve ao hóspede é o canal, pelas regras de lá. O que a empresa já recebeu volta ao canal.";
  expect(textOf([through("A", "airbnb"), through("B", "other")])).toBe(`Destas reservas, ${several}${nothing}`);
  expect(textOf([own, through("A", "airbnb"), through("B", "other")])).toContain(`De 2 destas reservas, ${several}`);
});

test("refund previews are requested four at a time, and the total is shown when all have arrived", async () => {
  const open = new Map<string, (answer: Response) => void>();
  vi.stubGlobal("fetch", (input: string) => {
    const code = /bookings\/(\w+)\//.exec(String(input))?.[1] ?? "";
    return new Promise<Response>((resolve) => open.set(code, resolve));
  });
  render(<BulkRefunds rows={rows} by="guest" />);
  const answer = (code: string) => {
    open.get(code)?.(Response.json({ in_money_cents: code === "CODE0003" ? 500 : 1_000 }));
    open.delete(code);
  };
  await vi.waitFor(() => expect([...open.keys()]).toEqual(["CODE0000", "CODE0001", "CODE0002", "CODE0003"]), 20_000);
  answer("CODE0002"); // not in the order of the requests
  await vi.waitFor(() => expect([...open.keys()].at(-1)).toBe("CODE0004"), 20_000);
  expect(screen.queryByText(/Devolução ao todo/)).toBeNull();
  await vi.waitFor(() => {
    for (const code of open.keys()) answer(code);
    expect(screen.getByText(/Devolução ao todo/).textContent).toMatch(/95,00$/);
  }, 20_000);
  expect(screen.getAllByRole("listitem")[3]?.textContent).toMatch(/\s5,00 de R\$\s100,00/);
});
