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
  test("has one move from a state by an event, and none to the same state", () => {
    const keys = subscriptionMoves.map(([from, event]) => `${from} ${event}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const [from, , to] of subscriptionMoves) expect(to).not.toBe(from);
  });

  test("leads from every state to active, and reaches every state", () => {
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

  test("goes from trial to suspended by the clock and to active by payment", () => {
    const way = ["trial_ended", "invoice_overdue", "grace_ended", "invoices_settled"] as const;
    const states: SubscriptionState[] = ["trial"];
    for (const event of way) states.push(movedBy(states.at(-1)!, event)!);
    expect(states).toEqual(["trial", "active", "past_due", "suspended", "active"]);
  });

  test("is not changed by events without a row", () => {
    expect(movedBy("cancelled", "invoices_settled")).toBeNull();
    expect(movedBy("trial", "grace_ended")).toBeNull();
    expect(movedBy("suspended", "suspended_by_service")).toBeNull();
  });

  test("cannot be set to past_due by hand, and each manual event leads to its state", () => {
    expect(serviceEvents.past_due).toBeUndefined();
    for (const [to, event] of Object.entries(serviceEvents)) {
      for (const [from, by, reached] of subscriptionMoves) if (by === event) expect(reached, from).toBe(to);
    }
  });

  test("uses every event, and is closed only if suspended or cancelled", () => {
    for (const event of subscriptionEvents)
      expect(
        subscriptionMoves.some(([, by]) => by === event),
        event,
      ).toBe(true);
    expect(subscriptionStates.filter((state) => !isOpen(state))).toEqual(["suspended", "cancelled"]);
  });
});
