import { expect, test } from "vitest";
import { bookingActs } from "#contract/bookings/booking-acts";
import { lookOf } from "~/routes/bookings/page/timeline-icon";

const toneOf = (act: string) => lookOf(`booking.${act}`).tone;
const iconOf = (act: string) => lookOf(`booking.${act}`).icon;

test("acts of one kind share an icon, and an undo never looks like what it undoes", () => {
  expect(iconOf("payment")).toBe(iconOf("refund"));
  expect(iconOf("contract_sent")).toBe(iconOf("contract_signed"));
  expect([toneOf("payment"), toneOf("refund"), toneOf("contract_signed"), toneOf("cancelled")]).toEqual([
    "success",
    "plain",
    "info",
    "error",
  ]);
  for (const name of Object.keys(bookingActs).filter((each) => each.endsWith("_undone"))) {
    const done = name.replace("_undone", "");
    expect(lookOf(name).icon, name).not.toBe(lookOf(done).icon);
  }
});

test("only changes of the booking, and acts that this screen does not know, have the icon of a change", () => {
  const changed = lookOf("booking.unheard_of").icon;
  const plain = Object.keys(bookingActs).filter((name) => lookOf(name).icon === changed);
  expect(plain).toEqual(["booking.updated"]);
});
