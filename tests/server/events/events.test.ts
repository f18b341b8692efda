import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { noteChange } from "#server/platform/db/changes";
import { createEventStreams, heartbeat, mostStreams } from "#server/platform/http/event-streams";
import { tokenHash } from "#server/platform/http/tokens";
import { catchMail } from "#tests/server/contract/mailbox";
import { makePerson, makeRole, testPassword } from "#tests/support/database-company";
import { type House, openHouse } from "#tests/support/house";
import { makeLimitedPerson } from "#tests/support/limited-person";
import { payAs } from "#tests/support/pay-as";
import { type Caller, createTestApp, type TestApp, testClock } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

afterEach(() => vi.useRealTimers());

onBothEngines("A stream of changes", (of) => {
  let app: TestApp;
  let house: House;
  let other: House;
  beforeAll(async () => {
    app = createTestApp(of().database, { clock: testClock("2026-11-20T15:00:00Z") });
    house = await openHouse(app);
    other = await openHouse(app);
  });

  /** Subscribes as a user of a company; events are read one by one. */
  async function listen(to: House, token = to.admin.token) {
    const headers = { cookie: `estadia_session=${token}`, "x-tenant": to.company.tenant_id };
    const response = await app.app.request("/api/events", { headers });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const next = async () => {
      const { value, done } = await reader.read();
      return done ? "the end" : new TextDecoder().decode(value);
    };
    return { response, next, leave: () => reader.cancel() };
  }

  const changed = (...kinds: string[]) => `event: changed\ndata: ${JSON.stringify({ kinds })}\n\n`;

  test("sends nothing to another company, and a company's own changes once they are committed", async () => {
    const [ours, theirs] = [await listen(house), await listen(other)];
    expect([await ours.next(), await theirs.next()]).toEqual(["retry: 5000\n\n", "retry: 5000\n\n"]);
    const { id } = await house.accommodation();
    expect(await ours.next()).toBe(changed("accommodations"));
    await house.booking({ accommodation_id: id });
    expect(await ours.next()).toBe(changed("bookings"));
    // The first event for the other company is its own.
    await other.accommodation();
    expect(await theirs.next()).toBe(changed("accommodations"));
    await Promise.all([ours.leave(), theirs.leave()]);
  });

  test("sends a waiting reader each change once", async () => {
    const stream = await listen(house);
    await stream.next();
    const [heard, then] = [stream.next(), stream.next()];
    const { id } = await house.accommodation();
    expect(await heard).toBe(changed("accommodations"));
    await house.booking({ accommodation_id: id });
    expect(await then).toBe(changed("bookings"));
    await stream.leave();
  });

  test("sends a limited user only changes within their reach, including what leaves it", async () => {
    const { tenant_id } = house.company;
    const [inside, beyond] = [await house.accommodation(), await house.accommodation()];
    const { user_id } = await makeLimitedPerson(of().database, tenant_id, [inside.id]);
    const caller = await app.signedIn(user_id, tenant_id);
    const stream = await listen(house, caller.token);
    expect(await stream.next()).toBe("retry: 5000\n\n");
    const foreign = await house.booking({ accommodation_id: beyond.id });
    await payAs(house.admin, foreign.code, { amount_cents: 1_000, method: "pix" });
    const block = {
      accommodation_ids: [inside.id],
      check_in: "2026-12-10",
      check_out: "2026-12-12",
      kind: "out_of_order",
    };
    expect((await house.admin.send("POST", "/api/blocks", { body: block })).status).toBe(201);
    // The first event for this user is about their own accommodation.
    expect(await stream.next()).toBe(changed("blocks"));
    const own = await house.booking({ accommodation_id: inside.id });
    expect(await stream.next()).toBe(changed("bookings"));
    await payAs(house.admin, own.code, { amount_cents: 1_000, method: "pix" });
    expect(await stream.next()).toBe(changed("bookings"));
    const { version } = (await house.admin.send("GET", `/api/bookings/${own.code}`)).body;
    const body = { accommodation_id: beyond.id, check_in: "2027-03-01", check_out: "2027-03-04", version };
    expect((await house.admin.send("PUT", `/api/bookings/${own.code}`, { body })).status).toBe(200);
    expect(await stream.next()).toBe(changed("bookings"));
    await stream.leave();
  });

  test("sends changes of blocks, and nothing for refused requests", async () => {
    const { id } = await house.accommodation();
    const stream = await listen(house);
    await stream.next();
    const block = { accommodation_ids: [id], check_in: "2026-12-10", check_out: "2026-12-12", kind: "out_of_order" };
    const twice = { body: { ...block, accommodation_ids: [id, "01934b7e-5a00-7000-8000-00000000dead"] } };
    expect((await house.admin.send("POST", "/api/blocks", twice)).status).toBe(422);
    expect((await house.admin.send("POST", "/api/blocks", { body: block })).status).toBe(201);
    expect(await stream.next()).toBe(changed("blocks"));
    await stream.leave();
  });

  test("ends at the next heartbeat after its session was deleted, and does not extend the session", async () => {
    const visitor = await app.signedIn(house.company.user_id, house.company.tenant_id);
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const stream = await listen(house, visitor.token);
    await stream.next();
    vi.advanceTimersByTime(heartbeat);
    expect(await stream.next()).toBe(": \n\n");
    await of().database.asAuth((db) =>
      db.deleteFrom("sessions").where("token_hash", "=", tokenHash(visitor.token)).execute(),
    );
    vi.advanceTimersByTime(heartbeat);
    expect(await stream.next()).toBe("the end");
  });

  describe("ends at once, without a heartbeat,", () => {
    interface Reader {
      caller: Caller;
      user_id: string;
      email: string;
      role_id: string;
    }
    const admin = (method: string, path: string, body?: object) => house.admin.send(method, path, { body });

    /** Changes a role or a user with the version just read. */
    async function change(path: string, input: object): Promise<void> {
      const { version } = (await admin("GET", path)).body;
      const reply = await admin("PUT", path, { ...input, version });
      expect([reply.status, reply.body]).toEqual([200, expect.anything()]);
    }

    const ends: [string, (reader: Reader) => Promise<unknown>][] = [
      ["at the log-out", ({ caller }) => caller.send("POST", "/api/auth/logout")],
      [
        "when the browser logs in anew",
        ({ caller, email }) => caller.send("POST", "/api/auth/login", { body: { email, password: testPassword } }),
      ],
      [
        "when a new password ends every session",
        async ({ email }) => {
          await app.anonymous().send("POST", "/api/forgot-password", { body: { email } });
          const [mail] = await catchMail(app).deliver();
          const token = /alterar-senha\/(\S+)/.exec(mail?.text ?? "")?.[1];
          const password = "outra senha boa";
          const body = { token, password, password_confirmation: password };
          expect((await app.anonymous().send("POST", "/api/reset-password", { body })).status).toBe(204);
        },
      ],
      [
        "when its role loses the right",
        ({ role_id }) => change(`/api/roles/${role_id}`, { name: `Sem ${role_id}`, permissions: ["guests.view"] }),
      ],
      [
        "when the person is given another role",
        async ({ user_id }) => {
          const { role_id } = await makeRole(of().database, house.company.tenant_id, ["guests.view"]);
          await change(`/api/users/${user_id}`, { role_ids: [role_id] });
        },
      ],
      [
        "when the person is blocked in the company",
        async ({ user_id }) => expect((await admin("POST", `/api/users/${user_id}/block`)).status).toBe(200),
      ],
      [
        "when the person leaves the company",
        ({ user_id }) =>
          of().database.asTenant(house.company.tenant_id, async (db) => {
            await db.deleteFrom("membership_roles").where("user_id", "=", user_id).execute();
            await db.deleteFrom("memberships").where("user_id", "=", user_id).execute();
            noteChange(db, house.company.tenant_id, "user.removed", []);
          }),
      ],
    ];

    test.each(ends)("%s", async (_, end) => {
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
      const { tenant_id } = house.company;
      const { role_id } = await makeRole(of().database, tenant_id, ["bookings.view"]);
      const person = await makePerson(of().database, { tenant_id, role_ids: [role_id] });
      const caller = await app.signedIn(person.user_id, tenant_id);
      const [theirs, ours] = [await listen(house, caller.token), await listen(house)];
      expect([await theirs.next(), await ours.next()]).toEqual(["retry: 5000\n\n", "retry: 5000\n\n"]);
      await end({ caller, ...person, role_id });
      expect(await theirs.next()).toBe("the end");
      // Users who still may continue to receive events.
      await house.accommodation();
      expect(await ours.next()).toBe(changed("accommodations"));
      await ours.leave();
    });
  });

  test("is not cached", async () => {
    const { response, leave } = await listen(house);
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(response.headers.get("cache-control")).toBe("no-store");
    await leave();
  });
});

describe("The streams of a process", () => {
  const actor = { session_id: "s", tenant_id: "t", user_id: "u", reach: null };
  const silence = { subscribe: () => () => {} };
  const stillMay = async () => ({ reach: null });
  const isReached = async () => false;

  test("are limited per session, and a closed one frees its place", async () => {
    const streams = createEventStreams(silence);
    const open = Array.from({ length: mostStreams }, () => streams.open(actor, stillMay, isReached));
    expect(() => streams.open(actor, stillMay, isReached)).toThrow("Foram muitas tentativas");
    expect(streams.open({ ...actor, session_id: "another" }, stillMay, isReached)).toBeInstanceOf(ReadableStream);
    await open[0]?.cancel();
    expect(streams.open(actor, stillMay, isReached)).toBeInstanceOf(ReadableStream);
    streams.close();
  });

  test("end at once when the server stops", async () => {
    const streams = createEventStreams(silence);
    const reader = streams.open(actor, stillMay, isReached).getReader();
    await reader.read();
    streams.close();
    expect(await reader.read()).toEqual({ done: true, value: undefined });
  });

  test("send a slow reader many changes as one event", async () => {
    let hear: (kind: "bookings" | "blocks", touched: string[] | null) => void = () => {};
    const streams = createEventStreams({
      subscribe: (_, given) => {
        hear = given;
        return () => {};
      },
    });
    vi.useFakeTimers();
    const reader = streams.open(actor, stillMay, isReached).getReader();
    for (let turn = 0; turn < 50; turn += 1) {
      hear(turn % 2 === 0 ? "bookings" : "blocks", []);
      vi.advanceTimersByTime(1000);
    }
    vi.useRealTimers();
    const read = async () => new TextDecoder().decode((await reader.read()).value);
    expect([await read(), await read()]).toEqual([
      "retry: 5000\n\n",
      'event: changed\ndata: {"kinds":["blocks","bookings"]}\n\n',
    ]);
    streams.close();
    expect((await reader.read()).done).toBe(true);
  });
});
