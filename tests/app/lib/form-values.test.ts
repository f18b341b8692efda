import { describe, expect, test } from "vitest";
import * as z from "zod";
import { BookingUpdate } from "#contract/bookings/bookings";
import { AccommodationInput } from "#contract/catalogue/accommodations";
import { RoleUpdate } from "#contract/people/people";
import { formValues } from "~/lib/form-submit";

describe("the texts of a form become the contract's values", () => {
  test("numbers, booleans and lists are converted by type", () => {
    const texts = { max_guests: "6", pets_allowed: "on", weekend_days: ["5", "6"], base_price_cents: "35000" };
    expect(formValues(AccommodationInput, texts)).toEqual({
      max_guests: 6,
      pets_allowed: true,
      weekend_days: [5, 6],
      base_price_cents: 35_000,
    });
  });

  test("an emptied field is null, since a PUT keeps absent fields", () => {
    expect(formValues(AccommodationInput, { code: "", bedrooms: "" })).toEqual({ code: null, bedrooms: null });
  });

  test("an empty required field is absent, so that it is reported as missing, not as too short", () => {
    expect(formValues(AccommodationInput, { name: "", max_guests: "" })).toEqual({});
  });

  test("an unchecked box is false, an unchecked list is empty, one choice is a list of one", () => {
    expect(formValues(AccommodationInput, { pets_allowed: "", weekend_days: "" })).toEqual({
      pets_allowed: null,
      weekend_days: [],
    });
    expect(formValues(AccommodationInput, { weekend_days: "6" })).toEqual({ weekend_days: [6] });
    expect(formValues(AccommodationInput, { pets_allowed: ["false", "on"] })).toEqual({ pets_allowed: true });
  });

  test("names unknown to the schema are dropped at every depth", () => {
    const texts = { code: "A1", intent: "save", address: { street: "Rua A", note: "x" } };
    expect(formValues(AccommodationInput, texts)).toEqual({ code: "A1", address: { street: "Rua A" } });
  });

  test("an address of empty fields is null", () => {
    const address = { zip_code: "", street: "", number: "" };
    expect(formValues(AccommodationInput, { address })).toEqual({ address: null });
  });

  test("an untyped holder is absent if another field names one", () => {
    const holder = { name: "", email: "", phone: "" };
    expect(formValues(BookingUpdate, { holder, holder_id: "x" })).toEqual({ holder_id: "x" });
  });

  test("in a PUT, an emptied required text is null, so that it is not kept silently", () => {
    expect(formValues(RoleUpdate, { name: "", version: "3" })).toEqual({ name: null, version: 3 });
  });

  test("an emptied note inside a group is null, and the other notes are kept", () => {
    expect(formValues(BookingUpdate, { notes: { internal: "", guest: "Vista" } })).toEqual({
      notes: { internal: null, guest: "Vista" },
    });
  });

  test("an invalid number is passed to the schema as text; a decimal comma is parsed", () => {
    expect(formValues(AccommodationInput, { max_guests: "seis" })).toEqual({ max_guests: "seis" });
    expect(formValues(AccommodationInput, { max_guests: "2,5" })).toEqual({ max_guests: 2.5 });
  });

  test("wrappers of a schema do not hide its type", () => {
    const schema = z.object({
      a: z.int().default(3),
      b: z.preprocess((x) => x, z.boolean()),
      c: z.literal(7).nullable(),
    });
    expect(formValues(schema, { a: "1", b: "on", c: "7" })).toEqual({ a: 1, b: true, c: 7 });
  });
});
