import { describe, expect, test } from "vitest";
import {
  isOpen,
  movedBy,
  type SubscriptionState,
  serviceEvents,
  subscriptionEvents,
  subscriptionMoves,
  subscriptionStates,
} from "#domain/subscription-states";

describe("the life of a subscription", () => {
  test("has one way from a state by an event, and none that stays where it is", () => {
    const keys = subscriptionMoves.map(([from, event]) => `${from} ${event}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const [from, , to] of subscriptionMoves) expect(to).not.toBe(from);
  });

  test("leads from everywhere back to work, and knows no state that is never reached", () => {
    for (const state of subscriptionStates.filter((each) => each !== "active")) {
      expect(
        subscriptionMoves.some(([from, , to]) => from === state && to === "active"),
        state,
      ).toBe(true);
      expect(
        subscriptionMoves.some(([, , to]) => to === state),
        state,
      ).toBe(true);
    }
  });

  test("goes from trial to suspended and back by the clock and by payment", () => {
    const way = ["trial_ended", "invoice_overdue", "grace_ended", "invoices_settled"] as const;
    const states: SubscriptionState[] = ["trial"];
    for (const event of way) states.push(movedBy(states.at(-1)!, event)!);
    expect(states).toEqual(["trial", "active", "past_due", "suspended", "active"]);
  });

  test("is changed by nothing that is in no row", () => {
    expect(movedBy("cancelled", "invoices_settled")).toBeNull();
    expect(movedBy("trial", "grace_ended")).toBeNull();
    expect(movedBy("suspended", "suspended_by_service")).toBeNull();
  });

  test("is brought into no arrears by hand, and each event by hand leads where it says", () => {
    expect(serviceEvents.past_due).toBeUndefined();
    for (const [to, event] of Object.entries(serviceEvents)) {
      for (const [from, by, reached] of subscriptionMoves) if (by === event) expect(reached, from).toBe(to);
    }
  });

  test("uses every event in some row, and is closed only when suspended or cancelled", () => {
    for (const event of subscriptionEvents)
      expect(
        subscriptionMoves.some(([, by]) => by === event),
        event,
      ).toBe(true);
    expect(subscriptionStates.filter((state) => !isOpen(state))).toEqual(["suspended", "cancelled"]);
  });
});
