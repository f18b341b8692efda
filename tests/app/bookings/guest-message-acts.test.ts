// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { fakeServer } from "#tests/app/support/fake-server";
import { asksForLink, renewForm, renewLink } from "~/routes/bookings/page/page-acts";

afterEach(() => vi.unstubAllGlobals());

test("a new link revalidates the page, so that users are not notified of their own change", async () => {
  const url = "http://localhost:3000/booking/K7WM2RXQ/confirmation/x";
  fakeServer({ status: 200, body: { url, created_at: "2026-11-20T15:00:00.000Z" } });
  const form = new FormData();
  for (const [name, value] of Object.entries(renewForm)) form.set(name, value);
  expect(asksForLink(form)).toBe(true);
  expect(await renewLink({ code: "K7WM2RXQ" })).toEqual({ url, unchanged: false });
});
