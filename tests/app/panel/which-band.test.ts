import { expect, test } from "vitest";
import type { Standing } from "#contract/people/session";
import type { Session } from "~/lib/session-state";
import { type BandName, whichBand } from "~/routes/panel/session-band";

const here = { uuid: "here", name: "Pousada Mar Azul" };
const other = { uuid: "other", name: "Chalés da Serra" };
const band = (state: Standing["state"] | null, also: { visit?: true; lost?: true; elsewhere?: string } = {}) => {
  const session = {
    visit: also.visit ? { by: "Célia" } : null,
    tenant: here,
    tenants: [here, other],
    subscription: state && { state },
  };
  return whichBand(session as unknown as Session, { lost: also.lost ?? false, elsewhere: also.elsewhere ?? null });
};

test("at most one band is shown above a page, the most important one", () => {
  const all = { visit: true, lost: true, elsewhere: "other" } as const;
  const expected: [BandName | null, BandName | null][] = [
    [band("suspended", all), "visit"],
    [band("suspended", { lost: true, elsewhere: "other" }), "lost"],
    [band("past_due", { elsewhere: "other" }), "elsewhere"],
    [band("suspended"), "subscription"],
    [band("past_due"), "subscription"],
    [band("trial"), "subscription"],
  ];
  for (const [shown, dearest] of expected) expect(shown).toBe(dearest);
});

test("there is no band without a reason", () => {
  expect(band("active")).toBeNull();
  expect(band(null)).toBeNull();
  expect(band("active", { elsewhere: "a company of somebody else" })).toBeNull();
});
