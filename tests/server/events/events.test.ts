import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createEventStreams, heartbeat, mostStreams } from "#server/http/event-streams";
import { type House, openHouse } from "#tests/support/house";
import { createTestApp, type TestApp, testClock } from "#tests/support/test-app";
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

  /** Listens as somebody of a house; what is read comes event by event. */
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

  test("tells another company nothing, and one's own once it is committed", async () => {
    const [ours, theirs] = [await listen(house), await listen(other)];
    expect([await ours.next(), await theirs.next()]).toEqual(["retry: 5000\n\n", "retry: 5000\n\n"]);
    const { id } = await house.accommodation();
    expect(await ours.next()).toBe(changed("accommodations"));
    await house.booking({ accommodation_id: id });
    expect(await ours.next()).toBe(changed("bookings"));
    // The first word that the other house hears is of its own.
    await other.accommodation();
    expect(await theirs.next()).toBe(changed("accommodations"));
    await Promise.all([ours.leave(), theirs.leave()]);
  });

  test("tells of blocks, and nothing of what was refused", async () => {
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

  test("ends at the next heartbeat when the session has ended, and is no use of it", async () => {
    const visitor = await app.signedIn(house.company.user_id, house.company.tenant_id);
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const stream = await listen(house, visitor.token);
    await stream.next();
    vi.advanceTimersByTime(heartbeat);
    expect(await stream.next()).toBe(": \n\n");
    expect((await visitor.send("POST", "/api/auth/logout")).status).toBe(204);
    vi.advanceTimersByTime(heartbeat);
    expect(await stream.next()).toBe("the end");
  });

  test("is kept by nobody on the way", async () => {
    const { response, leave } = await listen(house);
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(response.headers.get("cache-control")).toBe("no-store");
    await leave();
  });
});

describe("The streams of a process", () => {
  const actor = { session_id: "s", tenant_id: "t" };
  const silence = { subscribe: () => () => {} };
  const stillMay = async () => true;

  test("are limited for one session, and one that is left makes room", async () => {
    const streams = createEventStreams(silence);
    const open = Array.from({ length: mostStreams }, () => streams.open(actor, stillMay));
    expect(() => streams.open(actor, stillMay)).toThrow("Foram muitas tentativas");
    expect(streams.open({ ...actor, session_id: "another" }, stillMay)).toBeInstanceOf(ReadableStream);
    await open[0]?.cancel();
    expect(streams.open(actor, stillMay)).toBeInstanceOf(ReadableStream);
    streams.close();
  });

  test("all end at once when the program stops", async () => {
    const streams = createEventStreams(silence);
    const reader = streams.open(actor, stillMay).getReader();
    await reader.read();
    streams.close();
    expect(await reader.read()).toEqual({ done: true, value: undefined });
  });

  test("a slow reader is told once of much that changed", async () => {
    let hear: (kind: "bookings" | "blocks") => void = () => {};
    const streams = createEventStreams({
      subscribe: (_, given) => {
        hear = given;
        return () => {};
      },
    });
    vi.useFakeTimers();
    const reader = streams.open(actor, stillMay).getReader();
    for (let turn = 0; turn < 50; turn += 1) {
      hear(turn % 2 === 0 ? "bookings" : "blocks");
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
