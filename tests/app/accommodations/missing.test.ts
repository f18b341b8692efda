import { describe, expect, test } from "vitest";
import type { Accommodation } from "#contract/catalogue/accommodations";
import { missingOf } from "~/routes/accommodations/summary/missing";

const bare = {
  address: null,
  amenity_ids: [] as string[],
  access_instructions: null,
  house_manual: null,
  wifi_name: null,
} as unknown as Accommodation;

const whole = {
  ...bare,
  address: { city_code: "4205407" },
  amenity_ids: ["wifi"],
  access_instructions: "Chave na portaria",
  house_manual: "Gás do lado de fora",
  wifi_name: "Casa",
} as Accommodation;

const labels = (...asked: Parameters<typeof missingOf>) => missingOf(...asked).map(({ label }) => label);

describe("the missing parts of an accommodation", () => {
  test("are all parts for a new accommodation", () => {
    expect(labels(bare, { photos: 0, items: 0, calendars: 0 })).toEqual([
      "Fotos",
      "Endereço",
      "Instruções de acesso",
      "Wi-Fi",
      "Manual da casa",
      "Comodidades",
      "Inventário",
      "Calendários dos canais",
    ]);
  });

  test("are none for a complete accommodation; parts that the user may not see are not counted", () => {
    expect(labels(whole, { photos: 3, items: 12, calendars: 1 })).toEqual([]);
    expect(labels(whole, { photos: 1, items: 1, calendars: null })).toEqual([]);
  });
});
