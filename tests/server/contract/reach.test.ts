import { beforeAll, describe, expect, test } from "vitest";
import { isWithinReach, type TenantPermission } from "#contract/platform/access";
import type { Endpoint } from "#contract/platform/endpoint";
import { goodRequest } from "#tests/server/contract/good-requests";
import { everyRowOf } from "#tests/server/contract/rows";
import { addressOf, endpoints, freeStay, newAccommodation, openWorld, type World } from "#tests/server/contract/world";
import { makeLimitedPerson } from "#tests/support/limited-person";
import { payAs } from "#tests/support/pay-as";
import { sampled } from "#tests/support/seed";
import type { Caller } from "#tests/support/test-app";

// Every endpoint of a company, called by a user with every permission, limited to one accommodation of many. The
// subject of each valid request is beyond their reach.

let world: World;
let limited: Caller;
let inside: { id: string };
beforeAll(async () => {
  world = await openWorld();
  const { company } = world.victim;
  inside = await newAccommodation(world.victim, { name: "Casa ao alcance" });
  const at = world.clock.now();
  const { user_id } = await makeLimitedPerson(world.database, company.tenant_id, [inside.id], { at });
  limited = await world.signedIn(user_id, company.tenant_id);
});

const ofCompany = endpoints.filter(
  ({ endpoint: { access, company } }) =>
    access !== "public" && access.scope.includes("tenant") && (company === "selected" || company === "address"),
);

/** It declares so, or requires a permission that no limited user has. */
function isWhole({ access }: Endpoint): boolean {
  if (access === "public") return false;
  const asked = access.permission === null ? [] : ([access.permission].flat() as TenantPermission[]);
  return access.reach === "all" || (asked.length > 0 && !asked.some(isWithinReach));
}

/** Visible to every user: the company's own data without an accommodation, and the user's own. */
const catalogue = [
  "registrationForms.zipCode",
  "seasons.",
  "fees.",
  "feeOptions.",
  "bookingOptions.", // fees, plans and policies; the accommodations are those within reach
  "lengthDiscounts.",
  "coupons.",
  "consumptionItems.",
  "amenities.",
  "paymentPlans.",
  "cancellationPolicies.",
  "channelTerms.",
  "financialCategories.",
  "financialAccountOptions.",
  "accommodationDefaults.", // names the company's message variables
];
const own = ["savedFilters.create", "savedFilters.delete", "savedFilters.list", "notificationMails.saveOwn"];
const isCatalogue = (name: string) => catalogue.some((beginning) => name.startsWith(beginning));

const rows = () => everyRowOf(world.test, world.victim.company.tenant_id);

async function asked(name: string, endpoint: Endpoint) {
  const { params, query, body } = await goodRequest(name, world.victim);
  const before = await rows();
  const reply = await limited.send(endpoint.method, addressOf(endpoint, params, query), { body });
  return { reply, said: `${JSON.stringify(reply.body)} ${reply.bytes}`, unchanged: (await rows()) === before };
}

test("there are enough endpoints of a company, and enough that require the whole company", () => {
  expect(ofCompany.length).toBeGreaterThan(150);
  expect(ofCompany.filter(({ endpoint }) => isWhole(endpoint)).length).toBeGreaterThan(50);
});

describe("a user who is limited to some accommodations", () => {
  test.each(
    sampled(
      "whole company",
      ofCompany.filter(({ endpoint }) => isWhole(endpoint)),
    ),
  )("is refused by $name, which requires the whole company", async ({ name, endpoint }) => {
    const { reply, unchanged } = await asked(name, endpoint);
    expect(reply).toMatchObject({ status: 403, body: { error: "UserForbiddenForActionException" } });
    expect(unchanged).toBe(true);
  });

  test.each(
    sampled(
      "beyond reach",
      ofCompany.filter(({ name, endpoint }) => !isWhole(endpoint) && !own.includes(name)),
    ),
  )("reaches no record beyond them with $name", async ({ name, endpoint }) => {
    const { reply, said, unchanged } = await asked(name, endpoint);
    expect(reply.status, said).toBeLessThan(500);
    if (endpoint.method !== "GET") expect([403, 404, 409, 422], said).toContain(reply.status);
    if (!isCatalogue(name)) expect(said).not.toContain(world.victim.canary);
    expect(said).not.toContain(world.victim.accommodation);
    expect(said).not.toContain(world.victim.booking);
    expect(unchanged, said).toBe(true);
    const named = endpoint.method === "GET" && endpoint.path.includes("/:") && !isCatalogue(name);
    if (named && endpoint.file === null)
      expect(reply).toMatchObject({ status: 404, body: { error: endpoint.missing } });
  });

  test("gets the same reply for an unknown accommodation or booking as for one beyond their reach", async () => {
    const invented = "01934b7e-5a00-7000-8000-0000000000aa";
    const said = async (path: string) => {
      const { status, body } = await limited.send("GET", path);
      return { status, body };
    };
    expect(await said(`/api/accommodations/${world.victim.accommodation}`)).toEqual(
      await said(`/api/accommodations/${invented}`),
    );
    expect(await said(`/api/bookings/${world.victim.booking}`)).toEqual(await said("/api/bookings/ZZ9ZZ9"));
    expect(await said(`/api/guests/${world.victim.guest}`)).toEqual(await said(`/api/guests/${invented}`));
  });

  test("works within them like any other user", async () => {
    const body = {
      ...freeStay(),
      accommodation_id: inside.id,
      adults: 2,
      status: "confirmed",
      holder: { name: "Rita Reis" },
    };
    const { status, body: booking } = await limited.send("POST", "/api/bookings", { body });
    expect([status, status === 201 ? "" : JSON.stringify(booking)]).toEqual([201, ""]);
    const guest = await limited.send("GET", `/api/guests/${booking.holder.id}`);
    expect(guest.body).toMatchObject({ name: "Rita Reis" });
    const paid = await payAs(limited, booking.code, { amount_cents: 5_000, method: "pix" });
    expect([paid.status, paid.body.paid_cents]).toEqual([201, 5_000]);
    const moved = await limited.send("PUT", `/api/bookings/${booking.code}`, {
      body: { accommodation_id: world.victim.accommodation, version: paid.body.version },
    });
    expect([moved.status, Object.keys(moved.body.errors ?? {})]).toEqual([422, ["accommodation_id"]]);
    const list = async (path: string, key: string) =>
      (await limited.send("GET", path)).body.data.map((row: Record<string, string>) => row[key]);
    expect(await list("/api/accommodations", "id")).toEqual([inside.id]);
    expect(await list("/api/bookings", "code")).toEqual([booking.code]);
    expect(await list("/api/guests", "name")).toEqual(["Rita Reis"]);
  });

  test("is refused a coupon used up by a booking beyond their reach", async () => {
    const { admin, accommodation } = world.victim;
    const coupon = { code: "UMAVEZ", basis_points: 1_000, max_uses: 1 };
    expect((await admin.send("POST", "/api/coupons", { body: coupon })).status).toBe(201);
    const take = (caller: Caller, accommodation_id: string) => {
      const holder = { name: "Rita Reis" };
      const body = { ...freeStay(), accommodation_id, adults: 2, status: "confirmed", holder, coupon: "UMAVEZ" };
      return caller.send("POST", "/api/bookings", { body });
    };
    expect((await take(admin, accommodation)).status).toBe(201);
    const refused = await take(limited, inside.id);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { coupon: ["Este cupom já foi usado todas as vezes"] },
    ]);
  });
});
