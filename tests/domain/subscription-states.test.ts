import { describe, expect, test } from "vitest";
import { duePeriod } from "#domain/subscription-clock";
import {
  isOpen,
  movedBy,
  movedSubscription,
  type SubscriptionState,
  serviceEvents,
  staying,
  subscriptionEvents,
  subscriptionMoves,
  subscriptionStates,
} from "#domain/subscription-states";

const inTrial = {
  ...{ state: "trial" as SubscriptionState, trial_ends_on: "2026-12-12", anchor_on: null, period_start: null },
  ...{ period_end: null, ends_on: null, held: false, grace_from: null },
  ...staying,
};

describe("a trial whose state the service's staff change", () => {
  const ways: Record<string, ("suspended_by_service" | "closed_by_service" | "opened_by_service")[]> = {
    "suspended and opened": ["suspended_by_service", "opened_by_service"],
    "closed and opened": ["closed_by_service", "opened_by_service"],
    opened: ["opened_by_service"],
  };

  test.each(Object.entries(ways))("%s is charged on the day after its last day", (_, events) => {
    let now = inTrial as NonNullable<ReturnType<typeof movedSubscription>>;
    for (const event of events) now = movedSubscription(now, event, "2026-12-05")!;
    expect(now.state).toBe("active");
    const due = (today: string) => duePeriod(now, { cycle: "monthly", firstDay: now.anchor_on ?? today, today });
    for (const day of ["2026-12-05", "2026-12-12"]) expect(due(day), day).toBeNull();
    expect(due("2026-12-13")).toEqual({ start: "2026-12-13", end: "2027-01-13" });
  });

  test("whose last day has passed is charged from the day on which it is opened", () => {
    const suspended = movedSubscription(inTrial, "suspended_by_service", "2026-12-05")!;
    expect(movedSubscription(suspended, "opened_by_service", "2026-12-20")!.anchor_on).toBe("2026-12-20");
  });
});

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
