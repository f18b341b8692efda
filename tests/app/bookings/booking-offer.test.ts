import { expect, test } from "vitest";
import type { Booking } from "#contract/bookings/bookings";
import { type BookingOffer, chosenFees, feesAt } from "~/routes/bookings/form/booking-offer";

const offer = {
  accommodations: [
    { id: "sol", group: "Costa", pets_allowed: true },
    { id: "lua", group: null, pets_allowed: false },
  ],
  fees: [
    { id: "pet", accommodation_id: null, group: null, for_pets: true },
    { id: "cama", accommodation_id: null, group: null, for_pets: false },
    { id: "prancha", accommodation_id: null, group: "Costa", for_pets: false },
    { id: "lenha", accommodation_id: "lua", group: null, for_pets: false },
  ],
} as unknown as BookingOffer;

const charged = (...ids: (string | null)[]) =>
  ({ accommodation_id: "lua", pets: 0, charges: ids.map((fee_id) => ({ fee_id })) }) as unknown as Booking;

test("an accommodation offers its own fees, those of its group and those of all", () => {
  expect(feesAt(offer, "sol", 0).map(({ id }) => id)).toEqual(["pet", "cama", "prancha"]);
  expect(feesAt(offer, "lua", 0).map(({ id }) => id)).toEqual(["cama", "lenha"]);
  expect(feesAt(offer, "", 1)).toEqual([]);
});

test("the fee for pets is offered where they are not accepted only if the stay has one by agreement", () => {
  expect(feesAt(offer, "lua", 1).map(({ id }) => id)).toEqual(["pet", "cama", "lenha"]);
  expect(
    feesAt(offer, "lua", 0, ["pet"]).map(({ id }) => id),
    "charged before",
  ).toEqual(["pet", "cama", "lenha"]);
  expect(chosenFees(charged("pet", "lenha"), offer)).toEqual(["pet", "lenha"]);
});

test("only charges of optional fees of the accommodation are checked", () => {
  expect(chosenFees(charged("lenha", null, "limpeza", "prancha"), offer)).toEqual(["lenha"]);
});
