import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { inputSchema } from "#tests/contract/schema-fields";
import { expectContractual } from "#tests/server/contract/answers";
import { goodRequest } from "#tests/server/contract/good-requests";
import { type Malformed, malformedBodies, malformedFiles, malformedQueries } from "#tests/server/contract/malformed";
import { addressOf, allowedCaller, endpoints, openWorld, type World } from "#tests/server/contract/world";
import { picture } from "#tests/support/pictures";
import { sampled, seedFor } from "#tests/support/seed";

// Trust, figure 15. FUZZ_BODIES sets the number, FUZZ_SEED repeats a run.
const wanted = Number(process.env.FUZZ_BODIES ?? 200);
const seed = Number(process.env.FUZZ_SEED ?? seedFor("fuzz"));
console.log(`FUZZ_SEED=${seed} FUZZ_BODIES=${wanted}`);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

function shown(what: unknown): string {
  return `FUZZ_SEED=${seed} ${JSON.stringify(what).slice(0, 1500)}`;
}

async function forgetLimits(): Promise<void> {
  await world.database.asAuth((db) => db.deleteFrom("rate_limits").execute());
}

const writing = endpoints.filter(({ endpoint }) => endpoint.body);
const asking = endpoints.filter(({ endpoint }) => endpoint.query && endpoint.method === "GET");

// Runs before the bodies, whose valid ones create thousands of records that each list would read.
describe("malformed queries", () => {
  test.each(sampled("queries", asking))(
    "never break $name",
    { timeout: 60_000 + wanted * 100 },
    async ({ name, endpoint }) => {
      const { params, query } = await goodRequest(name, world.own);
      const caller = await allowedCaller(world.own, endpoint);
      expect((await caller.send("GET", addressOf(endpoint, params, query))).status).toBe(200);
      const names = Object.keys(inputSchema(endpoint.query as never).properties ?? {});
      for (const malformed of fc.sample(malformedQueries(names), { numRuns: Math.min(wanted, 1000), seed })) {
        const reply = await caller.send("GET", addressOf(endpoint, params, malformed));
        try {
          expectContractual(endpoint, reply);
        } catch (error) {
          throw new Error(`${shown(malformed)} was answered ${reply.status} ${JSON.stringify(reply.body)}`, {
            cause: error,
          });
        }
      }
    },
  );
});

describe("malformed bodies", () => {
  test.each(sampled("bodies", writing))(
    "never break $name",
    { timeout: 60_000 + wanted * 100 },
    async ({ name, endpoint }) => {
      const schema = inputSchema(endpoint.body as never);
      let request = await goodRequest(name, world.own);
      let caller = await allowedCaller(world.own, endpoint);
      const send = async (sending: Malformed) => {
        const reply = await caller.send(endpoint.method, addressOf(endpoint, request.params), sending);
        if (reply.status !== 429) return reply;
        await forgetLimits();
        return caller.send(endpoint.method, addressOf(endpoint, request.params), sending);
      };
      expect((await send({ body: request.body })).status, "the good one is good").toBe(endpoint.status);

      const good = (await goodRequest(name, world.own)).body as Record<string, unknown>;
      const bodies = fc.sample(malformedBodies(schema, good), { numRuns: wanted * 2, seed });
      let refused = 0;
      for (const malformed of bodies) {
        if (refused === wanted) break;
        const { version, token } = (request.body ?? {}) as Record<string, unknown>;
        const fresh = { ...(version !== undefined && { version }), ...(token !== undefined && { token }) };
        const isRepeat = "body" in malformed && isObject(malformed.body) && wasGood(malformed.body, good);
        const sending = isRepeat ? { body: { ...(malformed.body as object), ...fresh } } : malformed;
        const reply = await send(sending);
        try {
          expectContractual(endpoint, reply);
        } catch (error) {
          throw new Error(`${shown(sending)} was answered ${reply.status} ${JSON.stringify(reply.body)}`, {
            cause: error,
          });
        }
        if (reply.status >= 400) refused += 1;
        else {
          request = await goodRequest(name, world.own);
          caller = await allowedCaller(world.own, endpoint);
        }
      }
      expect(refused, shown(name)).toBe(wanted);
      request = await goodRequest(name, world.own);
      caller = await allowedCaller(world.own, endpoint);
      expect((await send({ body: request.body })).status, "and good ones still are").toBe(endpoint.status);
    },
  );
});

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether version and token, which each success uses up, are those of the valid body. */
function wasGood(body: Record<string, unknown>, good: Record<string, unknown>): boolean {
  return body.version === good.version && body.token === good.token;
}

describe("malformed files", () => {
  const uploading = endpoints.filter(({ endpoint }) => endpoint.upload);

  test("cover the uploading endpoints", () => expect(uploading.map(({ name }) => name)).toContain("photos.create"));

  test.each(sampled("files", uploading))(
    "never break $name",
    { timeout: 60_000 + wanted * 100 },
    async ({ name, endpoint }) => {
      const { types } = endpoint.upload as { types: readonly string[] };
      const good = await Promise.all(
        (["jpeg", "png", "webp"] as const).map((format) => picture(format, { width: 40, height: 30 })),
      );
      const { params, query } = await goodRequest(name, world.own);
      const caller = await allowedCaller(world.own, endpoint);
      for (const malformed of fc.sample(malformedFiles(good), { numRuns: wanted, seed })) {
        const type = types[malformed.length % types.length] as string;
        const body = new Blob([new Uint8Array(malformed)], { type });
        const reply = await caller.send(endpoint.method, addressOf(endpoint, params, query), { body });
        try {
          expectContractual(endpoint, reply);
        } catch (error) {
          throw new Error(`${shown([...malformed])} was answered ${reply.status}`, { cause: error });
        }
      }
      const { params: fresh, query: asked, body } = await goodRequest(name, world.own);
      const reply = await caller.send(endpoint.method, addressOf(endpoint, fresh, asked), { body });
      expect(reply.status, "and good ones still are").toBe(endpoint.status);
    },
  );
});
