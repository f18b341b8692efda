import { expect, test } from "vitest";
import type { Booking } from "#contract/bookings/bookings";
import { type BookingOffer, chosenFees, feesAt } from "~/routes/bookings/form/booking-offer";

const offer = {
  accommodations: [
    { id: "sol", group: "Costa" },
    { id: "lua", group: null },
  ],
  fees: [
    { id: "pet", accommodation_id: null, group: null },
    { id: "prancha", accommodation_id: null, group: "Costa" },
    { id: "lenha", accommodation_id: "lua", group: null },
  ],
} as unknown as BookingOffer;

const charged = (...ids: (string | null)[]) =>
  ({ accommodation_id: "lua", charges: ids.map((fee_id) => ({ fee_id })) }) as unknown as Booking;

test("an accommodation offers its own fees, those of its group and those of all", () => {
  expect(feesAt(offer, "sol").map(({ id }) => id)).toEqual(["pet", "prancha"]);
  expect(feesAt(offer, "lua").map(({ id }) => id)).toEqual(["pet", "lenha"]);
  expect(feesAt(offer, "")).toEqual([]);
});

test("only charges of optional fees of the accommodation are checked", () => {
  expect(chosenFees(charged("lenha", null, "limpeza", "prancha"), offer)).toEqual(["lenha"]);
});
