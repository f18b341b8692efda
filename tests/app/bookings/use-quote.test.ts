// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { QuoteInput } from "#contract/bookings/quotes";
import { ApiError } from "~/lib/api-error";
import { useQuote } from "~/routes/bookings/form/use-quote";

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock("~/lib/api", () => ({ call }));
vi.mock("~/lib/session", () => ({ useSession: () => ({ permissions: new Set() }) }));

const stay = (adults: number): QuoteInput => ({
  accommodation_id: "0192f1c2-7a3b-7c4d-8e5f-0123456789ab",
  check_in: "2026-12-26",
  check_out: "2026-12-28",
  adults,
});
const quote = (total_cents: number) => ({ total_cents, available: true });

beforeEach(() => call.mockReset());
afterEach(cleanup);

const mounted = (first: QuoteInput | null) =>
  renderHook(({ current }) => useQuote(current), { initialProps: { current: first } });

test("while a quote is pending, the previous one is shown with its own stay, not as the current quote", async () => {
  call.mockResolvedValueOnce(quote(100));
  const { result, rerender } = mounted(stay(2));
  await act(async () => undefined);
  const first = { quote: quote(100), quoted: stay(2) };
  expect(result.current).toMatchObject({ quote: quote(100), shown: first, pending: false });

  rerender({ current: stay(3) });
  expect(result.current).toMatchObject({ quote: null, shown: first, pending: true });
  rerender({ current: null });
  expect(result.current).toMatchObject({ quote: null, shown: null, pending: false });
});

test("a refusal is shown as the message of its field, without a price", async () => {
  const errors = { adults: ["Esta acomodação recebe até 6 hóspedes"] };
  const body = { error: "ValidationException" as const, message: "", errors };
  call.mockRejectedValueOnce(new ApiError(422, "ValidationException", body, "Confira os campos"));
  const { result } = mounted(stay(9));
  await act(async () => undefined);
  const failure = "Esta acomodação recebe até 6 hóspedes";
  expect(result.current).toMatchObject({ failure, quote: null, shown: null, pending: false });
});
