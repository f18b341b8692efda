// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { QuoteInput } from "#contract/quotes";
import { ApiError } from "~/lib/api-error";
import { useQuote } from "~/routes/bookings/form/use-quote";

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock("~/lib/api", () => ({ call }));

const stay = (adults: number): QuoteInput => ({
  accommodation_id: "0192f1c2-7a3b-7c4d-8e5f-0123456789ab",
  check_in: "2026-12-26",
  check_out: "2026-12-28",
  adults,
});
const quote = (total_cents: number) => ({ total_cents, available: true });
const rest = () => act(() => vi.advanceTimersByTimeAsync(250));

interface Asked {
  body: QuoteInput;
  signal: AbortSignal;
  answer: (value: unknown) => void;
  refuse: (error: unknown) => void;
}
let asked: Asked[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  call.mockImplementation(
    (_endpoint, { body }, { signal }) =>
      new Promise((answer, refuse) => {
        asked.push({ body, signal, answer, refuse });
      }),
  );
});
afterEach(() => vi.useRealTimers());

const mounted = (first: QuoteInput | null) =>
  renderHook(({ current }) => useQuote(current), { initialProps: { current: first } });

test("a stepper pressed four times is one question", async () => {
  const { rerender } = mounted(stay(1));
  for (const adults of [2, 3, 4, 5]) {
    await act(() => vi.advanceTimersByTimeAsync(100));
    rerender({ current: stay(adults) });
  }
  await rest();
  expect(asked.map(({ body }) => body.adults)).toEqual([5]);
});

test("the last quote stays while the next one is on its way, and an overtaken answer is never shown", async () => {
  const { result, rerender } = mounted(stay(2));
  await rest();
  await act(async () => asked[0]?.answer(quote(100)));
  expect(result.current).toMatchObject({ quote: quote(100), pending: false });

  rerender({ current: stay(3) });
  await rest();
  expect(result.current).toMatchObject({ quote: quote(100), quoted: stay(2), pending: true });
  rerender({ current: stay(4) });
  await rest();
  expect(asked[1]?.signal.aborted).toBe(true);
  await act(async () => asked[2]?.answer(quote(400)));
  await act(async () => asked[1]?.answer(quote(300)));
  expect(result.current).toMatchObject({ quote: quote(400), quoted: stay(4), pending: false });
});

test("a refusal is told in the sentence of its field, and asking again forgets it", async () => {
  const { result } = mounted(stay(9));
  await rest();
  const errors = { adults: ["Esta acomodação recebe até 6 hóspedes"] };
  const body = { error: "ValidationException" as const, message: "", errors };
  await act(async () => asked[0]?.refuse(new ApiError(422, "ValidationException", body, "Confira os campos")));
  expect(result.current).toMatchObject({ failure: "Esta acomodação recebe até 6 hóspedes", pending: false });

  act(() => result.current.again());
  expect(result.current).toMatchObject({ failure: null, pending: true });
  await rest();
  await act(async () => asked[1]?.answer(quote(900)));
  expect(result.current).toMatchObject({ quote: quote(900), failure: null });
});

test("an incomplete stay asks nothing and ends what was being asked", async () => {
  const { result, rerender } = mounted(stay(2));
  await rest();
  rerender({ current: null });
  expect(asked[0]?.signal.aborted).toBe(true);
  await rest();
  expect(asked).toHaveLength(1);
  expect(result.current.pending).toBe(false);
});
