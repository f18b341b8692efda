// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { call } from "~/lib/api";
import { firstAnswerScript } from "~/lib/first-answer";
import { keepTenant } from "~/lib/tenant";

const runScript = () => new Function(firstAnswerScript)();
const answers = (...bodies: object[]) => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  for (const body of bodies) fetch.mockResolvedValueOnce(Response.json(body));
  vi.stubGlobal("fetch", fetch);
  return fetch;
};

beforeEach(() => {
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: what the server's Set-Cookie does in a browser
  document.cookie = "XSRF-TOKEN=token"; // so that a change requests no token first
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.firstAnswer = undefined;
  window.history.replaceState(null, "", "/");
});

it("answers only the first session call with the page's early request", async () => {
  answers({ turn: "the page's" }, { turn: "another call's" }, { turn: "the second" });
  runScript();
  expect(await call("GET /api/invitations/:token", { params: { token: "t" } })).toEqual({ turn: "another call's" });
  expect(await call("GET /api/auth/me", {})).toEqual({ turn: "the page's" });
  expect(await call("GET /api/auth/me", {})).toEqual({ turn: "the second" });
});

it("is not used after a call that changes something, such as the language of an address", async () => {
  answers({ state: "hold" }, { state: "hold", language: "en" }, { state: "cancelled" });
  window.history.replaceState(null, "", "/booking/c/confirmation/t?idioma=en");
  const params = { code: "c", token: "t" };
  runScript();
  await call("PUT /api/public/bookings/:code/:token/language", { params, body: { language: "en" } });
  expect(await call("GET /api/public/bookings/:code/:token", { params })).toEqual({ state: "cancelled" });
});

it("sends the same headers and credentials as other calls", async () => {
  keepTenant("0190f3a2-7c1b-7d3e-9a4f-5b6c7d8e9f01");
  const fetch = answers({}, {});
  runScript();
  await call("GET /api/auth/me", {});
  await call("GET /api/auth/me", {});
  const [early, usual] = fetch.mock.calls.map(([url, init]) => ({
    path: new URL(String(url), window.location.origin).pathname,
    headers: Object.fromEntries(new Headers(init?.headers)),
    credentials: init?.credentials,
  }));
  expect(early).toEqual(usual);
});

it("sends no company if the stored id is invalid", () => {
  localStorage.setItem("tenant-id", "não é\n");
  const fetch = answers({});
  runScript();
  expect(fetch.mock.calls[0]?.[1]?.headers).toEqual({ Accept: "application/json" });
});

it("requests again if the early request failed", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>().mockRejectedValueOnce(new TypeError("Failed to fetch"));
  fetch.mockResolvedValueOnce(Response.json({ turn: "the second" }));
  vi.stubGlobal("fetch", fetch);
  runScript();
  expect(await call("GET /api/auth/me", {})).toEqual({ turn: "the second" });
});

it("requests the stay on a guest page, and no session", async () => {
  window.history.replaceState(null, "", "/booking/M3PX7KQD/confirmation/abc_-9?contrato");
  const fetch = answers({ turn: "the page's" }, { turn: "the second" });
  runScript();
  const params = { code: "M3PX7KQD", token: "abc_-9" };
  expect(await call("GET /api/public/bookings/:code/:token", { params })).toEqual({ turn: "the page's" });
  expect(await call("GET /api/public/bookings/:code/:token", { params })).toEqual({ turn: "the second" });
  expect(fetch.mock.calls.filter(([url]) => String(url).includes("/api/auth/me"))).toEqual([]);
});
