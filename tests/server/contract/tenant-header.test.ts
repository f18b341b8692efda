import { beforeAll, describe, expect, test } from "vitest";
import { expectContractual } from "#tests/server/contract/answers";
import { goodRequest } from "#tests/server/contract/good-requests";
import { addressOf, allowedCaller, endpoints, openWorld, type World } from "#tests/server/contract/world";
import { sampled } from "#tests/support/seed";

// The API's conventions: endpoints that do not use the header ignore it, all others check it.

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const unknownCompany = "01934b7e-5a00-7000-8000-00000000dead";
// a company's mails are muted for that company
const deaf =
  /^\/api\/(auth\/(login|logout)|account\/(?!notifications$).+|avatars\/.+|tenants(\/current\/:uuid)?|timezones|admin\/.+)$/;
const isDeaf = ({ path, access }: (typeof endpoints)[number]["endpoint"]) => access === "public" || deaf.test(path);

const odd = () => [
  ["malformed", "pousada"],
  ["empty", ""],
  ["several at once", `${world.own.company.tenant_id}, ${world.victim.company.tenant_id}`],
  ["another company's", world.victim.company.tenant_id],
  ["unknown", unknownCompany],
];

test("only public endpoints and those named in the conventions ignore the company header", () => {
  const named = endpoints.filter(({ endpoint }) => isDeaf(endpoint)).map(({ name }) => name);
  expect(named).toEqual(expect.arrayContaining(["session.login", "session.logout", "account.update"]));
  expect(named).toEqual(expect.arrayContaining(["session.switchTenant", "session.timezones"]));
  expect(endpoints.filter(({ endpoint }) => endpoint.company === "none").map(({ name }) => name)).toEqual(named);
});

describe("a header that names none of the user's companies", () => {
  test.each(
    sampled(
      "deaf",
      endpoints.filter(({ endpoint }) => isDeaf(endpoint)),
    ),
  )("is ignored by $name", async ({ name, endpoint }) => {
    for (const [what, header = ""] of odd()) {
      const { params, query, body } = await goodRequest(name, world.own);
      const caller = await allowedCaller(world.own, endpoint);
      const reply = await caller.send(endpoint.method, addressOf(endpoint, params, query), {
        body,
        headers: { "x-tenant": header },
      });
      expect(reply.status, `${what}: ${JSON.stringify(reply.body)}`).toBe(endpoint.status);
      expectContractual(endpoint, reply);
    }
  });
});
