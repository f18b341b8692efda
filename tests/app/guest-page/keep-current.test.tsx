// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeServer } from "#tests/app/support/fake-server";
import { useKeptCurrent } from "~/routes/guest-page/open-stay";
import type { ReadPage } from "~/routes/guest-page/page";

const start = new Date("2026-11-30T15:00:00Z");
const link = { code: "ABC", token: "secret" };
const confirmed = { state: "confirmed", hold_expires_at: null, night_count: 2 };
const hold = { state: "hold", hold_expires_at: "2026-11-30T15:30:00Z", night_count: 2 };

let seen: DocumentVisibilityState;
beforeEach(() => {
  seen = "visible";
  vi.useFakeTimers({ now: start });
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => seen);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const look = (state: DocumentVisibilityState) =>
  act(async () => {
    seen = state;
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(0);
  });

function Stay() {
  const page = useLoaderData() as ReadPage;
  useKeptCurrent(page, link);
  return <p>{`${page.state}, ${page.night_count} noites`}</p>;
}

const Nothing = () => null;

/** The guest's page with its loader: each load returns the next of these. */
async function openPage(...readings: object[]) {
  const loader = vi.fn(async () => (readings.length > 1 ? readings.shift() : readings[0]));
  const router = createMemoryRouter([{ path: "/", loader, element: <Stay />, HydrateFallback: Nothing }]);
  render(<RouterProvider router={router} />);
  await pass(0);
}

test("a confirmed stay is read again when its page is looked at after a minute away, and not before", async () => {
  const changed = { ...confirmed, night_count: 3 };
  const server = fakeServer({ status: 200, body: changed });
  await openPage(confirmed, changed);
  await pass(600);
  await look("hidden");
  await pass(30);
  await look("visible");
  expect(server.heard).toEqual([]);
  await look("hidden");
  await pass(61);
  await look("visible");
  await pass(1);
  expect(screen.getByText("confirmed, 3 noites")).toBeTruthy();
});

test("a hold that ends while its page is open is read again then, and at no other time", async () => {
  const expired = { ...hold, state: "expired" };
  const server = fakeServer({ status: 200, body: expired });
  await openPage(hold, expired);
  await look("hidden");
  await pass(29 * 60);
  await look("visible");
  expect(server.heard).toEqual([]);
  await pass(90);
  expect(screen.getByText("expired, 2 noites")).toBeTruthy();
  expect(server.heard).toHaveLength(1);
});

test("without a connection, the page stays as it is", async () => {
  fakeServer("lost");
  await openPage(hold, { ...hold, state: "expired" });
  await pass(40 * 60);
  expect(screen.getByText("hold, 2 noites")).toBeTruthy();
});
