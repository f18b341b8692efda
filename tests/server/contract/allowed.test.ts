import { beforeAll, expect, test } from "vitest";
import { expectContractual } from "#tests/server/contract/answers";
import { goodRequest } from "#tests/server/contract/good-requests";
import { addressOf, allowedCaller, endpoints, openWorld, type World } from "#tests/server/contract/world";
import { swept } from "#tests/support/seed";

// Every endpoint of the contract, with a valid request of a user who may call it, on both engines.

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

test.each(swept(endpoints))(
  "an allowed user gets the response of the contract from $name",
  async ({ name, endpoint }) => {
    const { params, query, body } = await goodRequest(name, world.own);
    const caller = await allowedCaller(world.own, endpoint);
    const reply = await caller.send(endpoint.method, addressOf(endpoint, params, query), { body });
    expect(`${reply.status} ${reply.status >= 400 ? JSON.stringify(reply.body) : ""}`).toBe(`${endpoint.status} `);
    expectContractual(endpoint, reply);
  },
);
