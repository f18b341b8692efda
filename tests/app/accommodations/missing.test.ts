import { describe, expect, test } from "vitest";
import type { Accommodation } from "#contract/catalogue/accommodations";
import { missingOf } from "~/routes/accommodations/summary/missing";

const bare = {
  address: null,
  amenity_ids: [] as string[],
  access_instructions: null,
  house_manual: null,
  wifi_name: null,
  legal_regime: "season_rental",
  pets_allowed: null,
  smoking_allowed: null,
  furnished: null,
  stay_purpose: null,
  landlord: null,
} as unknown as Accommodation;

const whole = {
  ...bare,
  address: { city_code: "4205407" },
  amenity_ids: ["wifi"],
  access_instructions: "Chave na portaria",
  house_manual: "Gás do lado de fora",
  wifi_name: "Casa",
  pets_allowed: false,
  smoking_allowed: false,
  furnished: false,
  stay_purpose: "leisure",
  landlord: "company",
} as Accommodation;

const labels = (...asked: Parameters<typeof missingOf>) => missingOf(...asked).map(({ label }) => label);

describe("the missing parts of an accommodation", () => {
  test("are all parts for a new accommodation", () => {
    expect(labels(bare, { photos: 0, items: 0, calendars: 0 })).toEqual([
      "Fotos",
      "Endereço",
      "Instruções de acesso",
      "Pets e cigarro",
      "Mobília e finalidade",
      "Locador",
      "Wi-Fi",
      "Manual da casa",
      "Comodidades",
      "Inventário",
      "Calendários dos canais",
    ]);
  });

  test("name the first unknown field, and ask a lodging for no facts of a season rental", () => {
    const counts = { photos: 3, items: 12, calendars: 1 };
    const fieldsOf = (more: Partial<Accommodation>) =>
      missingOf({ ...whole, ...more }, counts).map(({ field }) => field);
    expect(fieldsOf({ pets_allowed: null, smoking_allowed: null })).toEqual(["pets_allowed"]);
    expect(fieldsOf({ smoking_allowed: null })).toEqual(["smoking_allowed"]);
    expect(fieldsOf({ furnished: null })).toEqual(["furnished"]);
    expect(fieldsOf({ stay_purpose: null })).toEqual(["stay_purpose"]);
    expect(fieldsOf({ landlord: null })).toEqual(["landlord"]);
    expect(fieldsOf({ landlord: null, legal_regime: "lodging" })).toEqual([]);
    expect(fieldsOf({ stay_purpose: null, furnished: null, legal_regime: "lodging" })).toEqual([]);
  });

  test("are none for a complete accommodation; parts that the user may not see are not counted", () => {
    expect(labels(whole, { photos: 3, items: 12, calendars: 1 })).toEqual([]);
    expect(labels(whole, { photos: 1, items: 1, calendars: null })).toEqual([]);
  });
});
