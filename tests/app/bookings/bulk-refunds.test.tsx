import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { BookingRow } from "#contract/bookings";
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

test("what goes back of a page of bookings is asked a few at once, and told when all have answered", async () => {
  const open = new Map<string, (answer: Response) => void>();
  vi.stubGlobal("fetch", (input: string) => {
    const code = /bookings\/(\w+)\//.exec(String(input))?.[1] ?? "";
    return new Promise<Response>((resolve) => open.set(code, resolve));
  });
  render(<BulkRefunds rows={rows} by="guest" />);
  const answer = (code: string) => {
    open.get(code)?.(Response.json({ refund_cents: code === "CODE0003" ? 500 : 1_000 }));
    open.delete(code);
  };
  await vi.waitFor(() => expect([...open.keys()]).toEqual(["CODE0000", "CODE0001", "CODE0002", "CODE0003"]));
  answer("CODE0002"); // not in the order asked
  await vi.waitFor(() => expect([...open.keys()].at(-1)).toBe("CODE0004"));
  expect(screen.queryByText(/Devolução ao todo/)).toBeNull();
  await vi.waitFor(() => {
    for (const code of open.keys()) answer(code);
    expect(screen.getByText(/Devolução ao todo/).textContent).toMatch(/95,00$/);
  });
  expect(screen.getAllByRole("listitem")[3]?.textContent).toMatch(/\s5,00 de R\$\s100,00/);
});
