// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeServer, forgetCookies, refused } from "#tests/app/support/fake-server";
import { quickenTime } from "#tests/app/support/quick-time";
import { maresia, meOf, serra } from "#tests/app/support/sessions";
import { call, keepScreen, load } from "~/lib/api";
import { isLoading } from "~/lib/pending";
import { dropTenant, keepTenant } from "~/lib/tenant";
import { toast } from "~/lib/toast";

vi.mock("~/lib/toast", () => ({ toast: { error: vi.fn(() => true), sessionExpired: vi.fn() } }));

const me = { status: 200, body: meOf() };
const credentials = { email: "ana@marazul.test", password: "estadia2026" };

beforeEach(() => {
  dropTenant();
  forgetCookies();
  return quickenTime();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("7. The calls it makes", () => {
  test("go to /api/ with cookies, JSON and the stored company", async () => {
    const { heard, fetch } = fakeServer(me);
    keepTenant(serra);
    await call("GET /api/auth/me", {});
    expect(heard[0]).toMatchObject({ method: "GET", path: "/api/auth/me" });
    expect(heard[0]?.headers.get("X-Tenant")).toBe(serra);
    expect(heard[0]?.headers.get("Accept")).toBe("application/json");
    expect(fetch.mock.calls[0]?.[1]?.credentials).toBe("include");
  });

  test("carry no X-Tenant before a company is known", async () => {
    const { heard } = fakeServer(me);
    await call("GET /api/auth/me", {});
    expect(heard[0]?.headers.has("X-Tenant")).toBe(false);
  });

  test("treat an answer of another server, such as a Wi-Fi log-in page, as a lost connection", async () => {
    const page = async () => new Response("<p>Bem-vindo ao Wi-Fi</p>", { headers: { "Content-Type": "text/html" } });
    vi.stubGlobal("fetch", vi.fn(page));
    await expect(call("GET /api/auth/me", {}, { quiet: "all" })).rejects.toMatchObject({ status: 0, code: "Network" });
  });

  test("fill in the path, repeat lists and omit empty filters", async () => {
    const { heard } = fakeServer({ status: 200, body: { data: [] } });
    await call("POST /api/tenants/current/:uuid", { params: { uuid: maresia } });
    await call("GET /api/users", { query: { page: "2", q: "", role_id: ["a", "b"] } });
    expect(heard.map(({ path }) => path)).toEqual([
      `/api/tenants/current/${maresia}`,
      "/api/users?page=2&role_id=a&role_id=b",
    ]);
  });

  test("request the CSRF cookie once before the first unsafe request, and send it back", async () => {
    const { heard, cookiesAsked } = fakeServer({ status: 204 });
    await Promise.all([call("POST /api/auth/login", { body: credentials }), call("POST /api/auth/logout", {})]);
    await call("POST /api/auth/logout", {});
    expect(cookiesAsked()).toBe(1);
    expect(heard.map(({ headers }) => headers.get("X-XSRF-TOKEN"))).toEqual(["token-1", "token-1", "token-1"]);
    const login = heard.find(({ path }) => path === "/api/auth/login");
    expect(login?.headers.get("Content-Type")).toContain("application/json");
    expect(login?.body).toEqual(credentials);
  });

  test("do not request the cookie for safe requests", async () => {
    const { cookiesAsked } = fakeServer(me);
    await call("GET /api/auth/me", {});
    expect(cookiesAsked()).toBe(0);
  });

  test("renew the cookie on 419 and retry once", async () => {
    const { heard, cookiesAsked } = fakeServer(refused(419, "CsrfTokenMismatchException"), { status: 204 });
    await call("POST /api/auth/logout", {});
    expect(heard.map(({ headers }) => headers.get("X-XSRF-TOKEN"))).toEqual(["token-1", "token-2"]);
    expect(cookiesAsked()).toBe(2);
  });

  test("fail if the renewed token is refused too", async () => {
    const { heard } = fakeServer(refused(419, "CsrfTokenMismatchException"));
    await expect(call("POST /api/auth/logout", {})).rejects.toMatchObject({ status: 419 });
    expect(heard).toHaveLength(2);
  });

  test.each([["lost" as const], [{ status: 503 }]])("a read is retried up to three times after %o", async (failure) => {
    const { heard } = fakeServer(failure);
    await expect(call("GET /api/auth/me", {})).rejects.toMatchObject({ name: "ApiError" });
    expect(heard).toHaveLength(4);
  });

  test("a read that succeeds on a retry does not fail", async () => {
    const { heard } = fakeServer("lost", { status: 503 }, me);
    expect(await call("GET /api/auth/me", {})).toEqual(me.body);
    expect(heard).toHaveLength(3);
  });

  test("a read is not retried after a permanent error", async () => {
    const { heard } = fakeServer({ status: 500 });
    await expect(call("GET /api/auth/me", {})).rejects.toMatchObject({ status: 500 });
    expect(heard).toHaveLength(1);
  });

  test("a write is retried only with an idempotency key", async () => {
    const role = { name: "Recepção", permissions: [] };
    const plain = fakeServer("lost");
    await expect(call("POST /api/roles", { body: role })).rejects.toMatchObject({ status: 0 });
    expect(plain.heard).toHaveLength(1);

    const keyed = fakeServer("lost", { status: 503 }, { status: 201, body: role });
    await call("POST /api/roles", { body: role }, { idempotencyKey: "chave-1" });
    expect(keyed.heard.map(({ headers }) => headers.get("Idempotency-Key"))).toEqual(["chave-1", "chave-1", "chave-1"]);
  });

  test("a superseded loader's call is aborted and not retried", async () => {
    const { heard } = fakeServer("lost");
    const superseded = new AbortController();
    const request = new Request("http://localhost/dashboard");
    Object.defineProperty(request, "signal", { value: superseded.signal });
    const answer = load("GET /api/auth/me", {}, request);
    superseded.abort(new DOMException("superseded", "AbortError"));
    await expect(answer).rejects.toMatchObject({ name: "AbortError" });
    expect(heard.length).toBeLessThanOrEqual(1);
  });

  test("on a shown page, a loader waits for the connection without a toast", async () => {
    const { heard } = fakeServer("lost", "lost", "lost", "lost", "lost", me);
    vi.mocked(toast.error).mockClear();
    keepScreen();
    const request = new Request("http://localhost/reservas");
    expect(await load("GET /api/auth/me", {}, request)).toEqual(me.body);
    expect(heard).toHaveLength(6);
    expect(toast.error).not.toHaveBeenCalled();
  });

  test.each([
    [502, 2],
    [503, 5], // more often than a read is retried
    [504, 2],
  ])(
    "on a shown page, a loader waits during an outage (%i); any other failure is shown at once",
    async (status, times) => {
      const { heard } = fakeServer(...Array.from({ length: times }, () => ({ status })), me);
      vi.mocked(toast.error).mockClear();
      keepScreen();
      const request = new Request("http://localhost/reservas");
      expect(await load("GET /api/auth/me", {}, request)).toEqual(me.body);
      expect(heard).toHaveLength(times + 1);
      expect(toast.error).not.toHaveBeenCalled();
      fakeServer({ status: 500 });
      await expect(load("GET /api/auth/me", {}, request)).rejects.toMatchObject({ status: 500, spoken: true });
    },
  );

  test("the loading flag is on during a request and off after it succeeds or fails", async () => {
    fakeServer(me, { status: 500 });
    const flags: boolean[] = [isLoading()];
    const first = call("GET /api/auth/me", {});
    flags.push(isLoading());
    await first;
    flags.push(isLoading());
    const second = call("GET /api/auth/me", {}).catch(() => undefined);
    flags.push(isLoading());
    await second;
    flags.push(isLoading());
    expect(flags).toEqual([false, true, false, true, false]);
  });
});
