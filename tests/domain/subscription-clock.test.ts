import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#domain/stay-dates";
import {
  type Cycle,
  daysToPay,
  dueEvent,
  duePeriod,
  lastDayToPay,
  lastDayWithPlan,
  periodFrom,
  type SubscriptionFacts,
} from "#domain/subscription-clock";
import {
  endIfCancelled,
  movedBy,
  type SubscriptionState,
  subscriptionMoves,
  subscriptionStates,
} from "#domain/subscription-states";

const anyDay = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays("2026-01-31", days));
const anyFacts: fc.Arbitrary<SubscriptionFacts> = fc.record({
  state: fc.constantFrom(...subscriptionStates),
  trial_ends_on: fc.option(anyDay),
  period_end: fc.option(anyDay),
  ends_on: fc.option(anyDay),
  held: fc.boolean(),
  grace_from: fc.option(anyDay),
  owed_since: fc.option(anyDay),
});

const facts = (fields: Partial<SubscriptionFacts>): SubscriptionFacts => ({
  ...{ state: "active", trial_ends_on: null, period_end: null, ends_on: null },
  ...{ held: false, grace_from: null, owed_since: null },
  ...fields,
});

test("the last day with the plan is the day before the end, or the day on which the company was closed", () => {
  const last = (ends_on: string | null, cancelled_on: string | null) => lastDayWithPlan({ ends_on, cancelled_on });
  expect(last(null, null)).toBeNull();
  expect(last("2026-12-13", "2026-12-01")).toBe("2026-12-12");
  expect(last("2026-12-13", null), "cancelled before the day was stored").toBe("2026-12-12");
  expect(last("2026-12-13", "2026-12-13")).toBe("2026-12-13");
});

test("what the dialog says before is what is stored afterwards", () => {
  const days = { trial_ends_on: null, period_end: null };
  const ends = (state: SubscriptionState, fields: Partial<typeof days | Record<keyof typeof days, string>>) =>
    endIfCancelled({ ...days, state, ...fields }, "2026-12-01");
  expect(ends("trial", { trial_ends_on: "2026-12-12" })).toBe("2026-12-13");
  expect(ends("active", { period_end: "2026-12-15" })).toBe("2026-12-15");
  expect(ends("active", { trial_ends_on: "2026-12-12" })).toBe("2026-12-13");
  expect(ends("active", { trial_ends_on: "2026-12-12", period_end: "2027-01-15" })).toBe("2027-01-15");
  expect(ends("suspended", { period_end: "2026-12-15" })).toBe("2026-12-01");
});

describe("the clock of a subscription", () => {
  test("makes only moves of the table, and stops after a few", () => {
    fc.assert(
      fc.property(anyFacts, anyDay, (start, today) => {
        let state = start.state;
        for (let turns = 0; ; turns += 1) {
          const event = dueEvent({ ...start, state }, today);
          if (event === null) return;
          const to = movedBy(state, event);
          expect(to, `${state} ${event}`).not.toBeNull();
          state = to as SubscriptionState;
          expect(turns).toBeLessThan(4);
        }
      }),
    );
  });

  test("ends a trial after its last day, not on it", () => {
    const trial = facts({ state: "trial", trial_ends_on: "2026-11-29" });
    expect(dueEvent(trial, "2026-11-29")).toBeNull();
    expect(dueEvent(trial, "2026-11-30")).toBe("trial_ended");
  });

  test("suspends 14 days after the due date", () => {
    const owing = (state: SubscriptionState) => facts({ state, owed_since: "2026-11-25" });
    expect(dueEvent(owing("active"), "2026-11-25")).toBeNull();
    expect(dueEvent(owing("active"), "2026-11-26")).toBe("invoice_overdue");
    expect(lastDayToPay("2026-11-25")).toBe("2026-12-09");
    expect(dueEvent(owing("past_due"), "2026-12-09")).toBeNull();
    expect(dueEvent(owing("past_due"), "2026-12-10")).toBe("grace_ended");
  });

  test("reopens on payment, but not after a suspension by the service", () => {
    expect(dueEvent(facts({ state: "past_due" }), "2026-12-01")).toBe("invoices_settled");
    expect(dueEvent(facts({ state: "suspended" }), "2026-12-01")).toBe("invoices_settled");
    expect(dueEvent(facts({ state: "suspended", held: true }), "2026-12-01")).toBeNull();
  });

  test("gives another 14 days to a company reopened by hand", () => {
    const opened = facts({ state: "past_due", owed_since: "2026-11-25", grace_from: "2026-12-20" });
    expect(dueEvent(opened, "2027-01-03")).toBeNull();
    expect(dueEvent(opened, "2027-01-04")).toBe("grace_ended");
  });

  test("ends a cancelled plan on its day, even with open invoices", () => {
    const cancelled = (state: SubscriptionState) =>
      facts({ state, ends_on: "2026-12-15", trial_ends_on: "2026-12-14", owed_since: "2026-10-01", held: true });
    for (const state of subscriptionStates.filter((each) => each !== "cancelled")) {
      expect(dueEvent(cancelled(state), "2026-12-14"), state).not.toBe("plan_ended");
      expect(dueEvent(cancelled(state), "2026-12-15"), state).toBe("plan_ended");
    }
  });
});

/** A company changed by the clock, payments and itself, computed without the functions under test. */
interface Company extends SubscriptionFacts {
  cycle: Cycle;
  first: string | null;
  invoices: { due_on: string; paid: boolean }[];
  periods: string[];
}

type Act = "day" | "week" | "pay" | "cancel" | "suspend" | "open";

function settle(company: Company, today: string): void {
  for (;;) {
    const open = company.invoices.filter(({ paid }) => !paid).map(({ due_on }) => due_on);
    company.owed_since = open.sort()[0] ?? null;
    const event = dueEvent(company, today);
    if (event !== null) {
      const to = movedBy(company.state, event) as SubscriptionState;
      const allowed = subscriptionMoves.some(([from, by]) => from === company.state && by === event);
      expect(allowed, `${company.state} ${event}`).toBe(true);
      if (event === "trial_ended") company.first = addDays(company.trial_ends_on as string, 1);
      company.state = to;
      continue;
    }
    const period = duePeriod(company, { cycle: company.cycle, firstDay: company.first ?? today, today });
    if (period === null) return;
    company.first ??= today;
    company.periods.push(`${period.start} ${period.end}`);
    company.period_end = period.end;
    company.invoices.push({ due_on: addDays(today, daysToPay), paid: false });
  }
}

describe("a company simulated day by day", () => {
  const acts = fc.array(fc.constantFrom<Act>("day", "week", "week", "pay", "cancel", "suspend", "open"), {
    minLength: 10,
    maxLength: 120,
  });

  test("is suspended only for invoices older than the grace period, and open while it pays", () => {
    fc.assert(
      fc.property(acts, fc.constantFrom<Cycle>("monthly", "yearly"), (lived, cycle) => {
        const company: Company = {
          ...facts({ state: "trial", trial_ends_on: "2026-02-13" }),
          ...{ cycle, first: null, invoices: [], periods: [] },
        };
        let today = "2026-01-31";
        for (const act of lived) {
          if (act === "pay") for (const invoice of company.invoices) invoice.paid = true;
          if (act === "cancel") company.ends_on ??= company.period_end ?? addDays(today, 3);
          if (act === "suspend" && company.state !== "cancelled")
            Object.assign(company, { state: "suspended", held: true });
          if (act === "open" && company.state === "suspended")
            Object.assign(company, { state: "active", held: false, grace_from: today });
          for (let days = act === "day" ? 1 : act === "week" ? 7 : 0; days > 0; days -= 1) {
            today = addDays(today, 1);
            settle(company, today);
          }
          settle(company, today);
          const oldest = company.invoices
            .filter(({ paid }) => !paid)
            .map(({ due_on }) => due_on)
            .sort()[0];
          const late = oldest !== undefined && oldest < today;
          if (company.state === "active" || company.state === "trial")
            expect(late && company.state === "active").toBe(false);
          if (company.state === "past_due")
            expect([late, lastDayToPay(oldest as string, company.grace_from) >= today]).toEqual([true, true]);
          if (company.state === "suspended" && !company.held)
            expect(late && lastDayToPay(oldest, company.grace_from) < today).toBe(true);
          if (company.ends_on !== null && company.ends_on <= today) expect(company.state).toBe("cancelled");
        }
      }),
    );
  });

  test("has the same periods if the clock runs every day or once", () => {
    const paying = (): Company => ({
      ...facts({ state: "active" }),
      ...{ cycle: "monthly", first: "2026-01-31", invoices: [], periods: [] },
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), (days) => {
        const [daily, once] = [paying(), paying()];
        for (let day = 0; day <= days; day += 1) {
          settle(daily, addDays("2026-01-31", day));
          for (const invoice of daily.invoices) invoice.paid = true;
        }
        settle(once, addDays("2026-01-31", days));
        expect(once.periods).toEqual(daily.periods);
      }),
    );
  });
});

describe("a period", () => {
  test("keeps the day of the month of the first one", () => {
    let start = "2026-01-31";
    const ends: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      start = periodFrom(start, "monthly", "2026-01-31").end;
      ends.push(start);
    }
    expect(ends).toEqual(["2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"]);
    expect(periodFrom("2024-02-29", "yearly").end).toBe("2025-02-28");
  });

  test("follows the previous one without a gap, and has at least one day", () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 0, max: 40 }),
        fc.constantFrom<Cycle>("monthly", "yearly"),
        (first, turns, cycle) => {
          let start = first;
          for (let turn = 0; turn < turns; turn += 1) {
            const period = periodFrom(start, cycle, first);
            expect(period.start).toBe(start);
            expect(period.end > start).toBe(true);
            start = period.end;
          }
        },
      ),
    );
  });
});
