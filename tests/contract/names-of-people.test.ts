import { expect, test } from "vitest";
import { everyEndpoint } from "#contract/every-endpoint";
import { parse } from "#contract/platform/parse";
import { goodBodies } from "#tests/contract/good-bodies";

/** Endpoints whose `name` is that of a thing, which nobody signs or is greeted by. */
const ofThings = new Set(
  [
    "bankProfiles contractTypes financialAccounts financialCategories channelFeeds channelImports accommodations",
    "seasons fees lengthDiscounts amenities bookingFiles savedFilters bookingCharges paymentPlans coupons consumptionItems groups",
    "cancellationPolicies roles adminModules adminPlans adminMailing messageTemplates messageRules companyVariables bankImports broughtCalendars",
  ].flatMap((line) => line.split(" ")),
);

const nameKeys = ["name", "legal_name", "social_name"];

/** The paths of all names in a body. */
function namePaths(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    return nameKeys.includes(key) && typeof inner === "string" ? [at] : namePaths(inner, at);
  });
}

function withName(body: object, path: (string | number)[], name: string): object {
  const copy = structuredClone(body);
  const inside = path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], copy);
  (inside as Record<string, unknown>)[path.at(-1)!] = name;
  return copy;
}

const doors = Object.entries(everyEndpoint).flatMap(([endpoint, { body }]) => {
  const good = (goodBodies as Record<string, object>)[endpoint];
  if (!body || !good || ofThings.has(endpoint.split(".")[0]!)) return [];
  return namePaths(good)
    .filter(([first]) => first !== "facts" && first !== "charges")
    .map((path) => ({ endpoint, at: path.join("."), path, body, good }));
});

test("the doors by which people and companies are named are known", () => {
  const found = doors.map(({ endpoint, at }) => `${endpoint} ${at}`);
  for (const door of [
    "guests.create name",
    "bookings.create holder.name",
    "bookingGuests.update guests.0.name",
    "tenants.update name",
    "tenants.update legal_name",
    "signUp.register user.name",
    "guestForms.save name",
    "guestContracts.sign name",
  ]) {
    expect(found).toContain(door);
  }
});

test("each refuses a name that nobody can read", () => {
  for (const { endpoint, at, body, good, path } of doors)
    for (const name of ["\u200b", "\u202e\u2066", "\u3164", "\u2800 \u00ad", "..."])
      expect(parse(body, withName(good, path, name)).ok, `${endpoint} ${at} ${JSON.stringify(name)}`).toBe(false);
});

test("each stores a name without what reorders or hides it; a signature, which is what was typed, is refused", () => {
  const reordered = "Ana \u202eaiL\u200b  Сергеева";
  for (const { endpoint, at, body, good, path } of doors) {
    const parsed = parse(body, withName(good, path, reordered));
    expect(parsed.ok, `${endpoint} ${at}`).toBe(!endpoint.endsWith(".sign"));
    if (parsed.ok) expect(JSON.stringify(parsed)).toContain("Ana aiL Сергеева");
  }
});
