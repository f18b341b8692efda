import { beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "#contract/platform/endpoint";
import { newToken } from "#server/platform/http/tokens";
import { goodRequest } from "#tests/server/contract/good-requests";
import { addressOf, allowedCaller, endpoints, isUnsafe, openWorld, type World } from "#tests/server/contract/world";
import { sampled } from "#tests/support/seed";
import type { Caller } from "#tests/support/test-app";

// Trust, figure 12: every unsafe endpoint without its token, and twelve bypass attempts on one of them.

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const refusal = {
  status: 419,
  body: { error: "CsrfTokenMismatchException", message: "Sua página expirou. Atualize e tente de novo." },
};

describe("without the CSRF token of the session", () => {
  test.each(endpoints.filter(({ endpoint }) => isUnsafe(endpoint)))("$name is refused", async ({ name, endpoint }) => {
    const { params, query, body } = await goodRequest(name, world.own);
    const address = addressOf(endpoint, params, query);
    const caller = await allowedCaller(world.own, endpoint);
    expect(await caller.send(endpoint.method, address, { body, withoutCsrf: true })).toMatchObject(refusal);
    expect(
      await caller.send(endpoint.method, address, { body, headers: { "x-xsrf-token": newToken() } }),
    ).toMatchObject(refusal);
    expect((await caller.send(endpoint.method, address, { body })).status, "the good one is good").toBe(
      endpoint.status,
    );
  });

  test.each(
    sampled(
      "safe method",
      endpoints.filter(({ endpoint }) => isUnsafe(endpoint)),
    ),
  )("$name has no safe method with the same effect", async ({ name, endpoint }) => {
    const { params, query, body } = await goodRequest(name, world.own);
    const caller = await allowedCaller(world.own, endpoint);
    const address = addressOf(endpoint, params, query);
    const headers = { cookie: `estadia_session=${caller.token}`, "x-http-method-override": endpoint.method };
    const reads = ({ endpoint: other }: { endpoint: Endpoint }) => other.path === endpoint.path && !isUnsafe(other);
    const read = endpoints.find(reads)?.endpoint;
    const readWithoutQuery = read?.query?.safeParse({}).success === false ? 422 : 200;
    for (const method of ["GET", "HEAD", "OPTIONS"]) {
      const { status } = await world.app.request(addressOf(endpoint, params), { method, headers });
      expect(status, method).toBe(read && method !== "OPTIONS" ? readWithoutQuery : 404);
    }
    expect((await caller.send(endpoint.method, address, { body })).status, "and was not done meanwhile").toBe(
      endpoint.status,
    );
  });
});

describe("twelve attempts to bypass the token of PUT account/user", () => {
  let caller: Caller;
  let other: Caller;
  beforeAll(async () => {
    caller = await world.signedIn(world.own.company.user_id);
    other = await world.signedIn(world.victim.company.user_id);
  });

  const body = { name: "Nome trocado" };
  const put = (headers: Record<string, string>, more: object = {}) =>
    caller.send("PUT", "/api/account/user", { body, withoutCsrf: true, headers, ...more });
  const cookie = (more: string) => ({ cookie: `estadia_session=${caller.token}; ${more}` });

  /** The token of a session, as its own browser gets it. */
  async function tokenOf({ token }: Caller): Promise<string> {
    const answer = await world.app.request("/csrf-cookie", { headers: { cookie: `estadia_session=${token}` } });
    const set = answer.headers.getSetCookie().find((each) => each.startsWith("XSRF-TOKEN="));
    return set?.split(";")[0]?.split("=")[1] ?? "";
  }

  const ways: [string, () => Promise<{ status: number }>][] = [
    ["no header", () => put({})],
    ["an empty header", () => put({ "x-xsrf-token": "" })],
    [
      "a planted cookie with an equal header",
      () => put({ ...cookie("XSRF-TOKEN=planted"), "x-xsrf-token": "planted" }),
    ],
    ["the token of another person's session", async () => put({ "x-xsrf-token": await tokenOf(other) })],
    [
      "the token of another session of the same person",
      async () => put({ "x-xsrf-token": await tokenOf(await world.signedIn(world.own.company.user_id)) }),
    ],
    ["the token of an anonymous visitor", async () => put({ "x-xsrf-token": await tokenOf(world.anonymous()) })],
    ["the cookie alone, without the header", async () => put(cookie(`XSRF-TOKEN=${await tokenOf(caller)}`))],
    ["the right token with an additional letter", async () => put({ "x-xsrf-token": `${await tokenOf(caller)}a` })],
    [
      "the token in the address",
      async () => caller.send("PUT", `/api/account/user?_token=${await tokenOf(caller)}`, { body, withoutCsrf: true }),
    ],
    [
      "a form instead of JSON",
      () => put({ "content-type": "application/x-www-form-urlencoded" }, { body: undefined, raw: "name=Nome+trocado" }),
    ],
    ["plain text without a type", () => put({ "content-type": "" })],
    [
      "a GET that asks to be a PUT",
      () =>
        caller.send("GET", "/api/account/user?_method=PUT&name=Nome+trocado", {
          headers: { "x-http-method-override": "PUT", "x-method-override": "PUT" },
        }),
    ],
  ];

  test("there are twelve", () => expect(ways).toHaveLength(12));

  test.each(ways)("%s is refused", async (_, way) => {
    expect([404, 419]).toContain((await way()).status);
    expect((await caller.send("GET", "/api/auth/me")).body.user.name).not.toBe("Nome trocado");
  });

  test("the session's own token is accepted", async () => {
    expect((await put({ "x-xsrf-token": await tokenOf(caller) })).status).toBe(200);
  });

  test("log-in also requires the token, which prevents log-in CSRF", async () => {
    const { body: good } = await goodRequest("session.login", world.own);
    expect(await world.anonymous().send("POST", "/api/auth/login", { body: good, withoutCsrf: true })).toMatchObject(
      refusal,
    );
    const bare = await world.app.request("/api/auth/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(good),
    });
    expect(bare.status).toBe(419);
  });
});
