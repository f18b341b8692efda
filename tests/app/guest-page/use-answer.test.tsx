// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GuestPage } from "#contract/guest/guest-page";
import { fakeServer } from "#tests/app/support/fake-server";
import { useAnswer } from "~/routes/guest-page/open-stay";

const open = { txid: "ABCP1", amount_cents: 20_000, state: "open" as const, receipt: false, reason: null };
const requests = { list: [] };
const waiting = { awaits_check: true, told: [open], requests };
const found = { awaits_check: false, told: [{ ...open, state: "confirmed" }], requests };
const link = { code: "ABC", token: "secret" };

let seen: DocumentVisibilityState;
beforeEach(() => {
  seen = "visible";
  vi.useFakeTimers();
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
  const page = useLoaderData() as GuestPage;
  const answered = useAnswer(page, link);
  return <p>{answered ? "encontrado" : page.awaits_check ? "aguarda" : "nada aguarda"}</p>;
}

const Nothing = () => null;

/** The guest's page with its loader: each load returns the next of these, the last one from then on. */
async function openPage(...readings: object[]) {
  const loader = vi.fn(async () => (readings.length > 1 ? readings.shift() : readings[0]));
  const router = createMemoryRouter([{ path: "/", loader, element: <Stay />, HydrateFallback: Nothing }]);
  render(<RouterProvider router={router} />);
  await pass(0);
  return loader;
}

test("while a payment is pending, the page polls with increasing delays and shows the answer", async () => {
  const server = fakeServer(
    { status: 200, body: waiting },
    { status: 200, body: waiting },
    { status: 200, body: found },
  );
  const loader = await openPage(waiting, found);
  expect(screen.getByText("aguarda")).toBeTruthy();
  await pass(16);
  expect(server.heard).toHaveLength(1);
  await pass(16);
  expect(server.heard).toHaveLength(1);
  await pass(16);
  expect(server.heard).toHaveLength(2);
  expect(loader).toHaveBeenCalledTimes(1);
  await pass(61);
  expect(loader).toHaveBeenCalledTimes(2);
  expect(screen.getByText("encontrado")).toBeTruthy();
  await pass(600);
  expect(server.heard).toHaveLength(3);
});

test("without a pending payment, the page does not poll, and an earlier answer is not announced", async () => {
  const server = fakeServer({ status: 200, body: found });
  await openPage(found);
  await look("visible");
  await pass(600);
  expect(server.heard).toEqual([]);
  expect(screen.getByText("nada aguarda")).toBeTruthy();
});

test("a hidden page does not poll, and polls at once when it becomes visible", async () => {
  const server = fakeServer({ status: 200, body: waiting }, { status: 200, body: found });
  await openPage(waiting, found);
  await look("hidden");
  await pass(600);
  expect(server.heard).toEqual([]);
  await look("visible");
  expect(server.heard).toHaveLength(1);
  await pass(16);
  expect(screen.getByText("encontrado")).toBeTruthy();
});

test("a pending request is polled as well", async () => {
  const asked = { requests: { list: [{ kind: "change", state: "open" }] }, awaits_check: false, told: [] };
  const answered = { ...asked, requests: { list: [{ kind: "change", state: "accepted" }] } };
  fakeServer({ status: 200, body: asked }, { status: 200, body: answered });
  const loader = await openPage(asked, answered);
  await pass(16);
  expect(loader).toHaveBeenCalledTimes(1);
  await pass(31);
  expect(loader).toHaveBeenCalledTimes(2);
});

test("without a connection, the page is unchanged and polls again later", async () => {
  const server = fakeServer("lost");
  const loader = await openPage(waiting, found);
  await pass(60);
  const asked = server.heard.length;
  expect(asked).toBeGreaterThan(0);
  await pass(600);
  expect(server.heard.length).toBeGreaterThan(asked);
  expect(loader).toHaveBeenCalledTimes(1);
  expect(screen.getByText("aguarda")).toBeTruthy();
});

test("while a contract is being issued, the page looks for it within seconds and shows it", async () => {
  const coming = { awaits_check: false, told: [], requests, contract: null, contract_expected: true };
  const issued = {
    ...coming,
    contract: { state: "open", signers: 1, signatures: 0, outdated: false, ended: false },
    contract_expected: false,
  };
  fakeServer({ status: 200, body: issued });
  const loader = await openPage(coming, issued);
  await pass(4);
  expect(loader).toHaveBeenCalledTimes(2);
});
