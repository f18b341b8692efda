import { describe, expect, test } from "vitest";
import { readyMadeAmenities } from "#domain/amenities";
import { findAmenities } from "~/routes/accommodations/amenities/amenities-form";

const offered = readyMadeAmenities.map((each) => ({ ...each, own: false, version: null }));
const found = (text: string) => findAmenities(offered, text).flatMap(([, members]) => members.map(({ id }) => id));

describe("The catalogue", () => {
  test("has at least sixty amenities with unique ids and names", () => {
    expect(readyMadeAmenities.length).toBeGreaterThanOrEqual(60);
    expect(new Set(readyMadeAmenities.map(({ id }) => id)).size).toBe(readyMadeAmenities.length);
    expect(new Set(readyMadeAmenities.map(({ name }) => name)).size).toBe(readyMadeAmenities.length);
    expect(readyMadeAmenities.filter(({ id }) => !/^[a-z_]{2,35}$/.test(id))).toEqual([]);
  });

  test("is searched by prefix and synonym, ignoring accents; an empty search returns everything", () => {
    expect(found("wi fi")).toEqual(["wifi"]);
    expect(found("internet")).toEqual(expect.arrayContaining(["wifi", "fast_internet"]));
    expect(found("AR COND")).toEqual(["air_conditioning"]);
    expect(found("berco")).toEqual(["crib"]);
    expect(found("garagem")).toEqual(["parking", "covered_parking"]);
    expect(found("submarino")).toEqual([]);
    expect(found("")).toHaveLength(readyMadeAmenities.length);
  });
});
