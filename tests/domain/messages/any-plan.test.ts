import fc from "fast-check";
import { expect, test } from "vitest";
import {
  dayTriggers,
  isDayTrigger,
  type MessageRule,
  type MessageStay,
  ruleTriggers,
} from "#domain/messages/message-rules";
import { planOf } from "#domain/messages/plan";
import { staysOf, windowsOf } from "#domain/messages/plan-windows";
import { addDays } from "#domain/stay-dates";
import { wallAt } from "#domain/wall-clock";
import { ruleOf, stayOf } from "#tests/domain/messages/any-stay";

const begin = Date.parse("2018-01-01T00:00:00Z");
const hour = 3_600_000;
// two years, across changes of clocks in Brazil and in Europe
const anyMoment = fc.integer({ min: 0, max: 2 * 365 * 24 }).map((hours) => new Date(begin + hours * hour));
const anyDay = fc.integer({ min: 0, max: 729 }).map((days) => addDays("2018-01-01", days));
const anyTime = fc
  .record({ hours: fc.integer({ min: 0, max: 23 }), minutes: fc.integer({ min: 0, max: 59 }) })
  .map(({ hours, minutes }) => `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`);
const anyZone = fc.constantFrom("America/Sao_Paulo", "America/Noronha", "Europe/Lisbon", "Europe/Berlin", "UTC");
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const anyRule: fc.Arbitrary<MessageRule> = fc
  .record({
    trigger: fc.constantFrom(...ruleTriggers),
    days: fc.integer({ min: -30, max: 30 }),
    time: anyTime,
    hours: fc.integer({ min: 0, max: 72 }),
    late: fc.boolean(),
    active_since: maybe(anyMoment),
    statuses: fc.subarray(["hold", "confirmed", "checked_in", "checked_out"]),
    way: fc.constantFrom("email", "whatsapp"),
    installment: fc.constantFrom("any", "deposit", "balance"),
  })
  .map((fields) => ruleOf(fields as Partial<MessageRule>));

const anyStay: fc.Arbitrary<MessageStay> = fc
  .record({
    status: fc.constantFrom("hold", "confirmed", "checked_in", "checked_out", "cancelled", "expired", "no_show"),
    check_in: anyDay,
    night_count: fc.integer({ min: 1, max: 20 }),
    timezone: anyZone,
    created_at: anyMoment,
    confirmed_at: maybe(anyMoment),
    hold_expires_at: maybe(anyMoment),
    checked_in_at: maybe(anyMoment),
    checked_out_at: maybe(anyMoment),
    cancelled_at: maybe(anyMoment),
    demonstration: fc.boolean(),
    installments: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom("a", "b", "c"),
        due_date: anyDay,
        open_cents: fc.integer({ min: 0, max: 2 }),
        deposit: fc.boolean(),
      }),
      { selector: ({ id }) => id },
    ),
    payments: fc.uniqueArray(fc.record({ id: fc.constantFrom("p", "q"), created_at: anyMoment }), {
      selector: ({ id }) => id,
    }),
    contracts: fc.uniqueArray(
      fc.record({ id: fc.constantFrom("c", "d"), sent_at: maybe(anyMoment), signed_at: maybe(anyMoment) }),
      { selector: ({ id }) => id },
    ),
  })
  .map((fields) =>
    stayOf({ ...fields, check_out: addDays(fields.check_in, fields.night_count) } as Partial<MessageStay>),
  );

test("no occasion is planned twice or before the rule was activated", () => {
  fc.assert(
    fc.property(anyRule, anyStay, anyMoment, (rule, stay, now) => {
      const planned = planOf(rule, stay, now);
      const anchors = planned.map(({ anchor }) => anchor);
      expect(anchors).toEqual([...new Set(anchors)]);
      const from = rule.active_since ?? now;
      for (const { due_at } of planned) expect(due_at.getTime()).toBeGreaterThanOrEqual(from.getTime());
    }),
    { numRuns: 1000 },
  );
});

test("an inactive rule is planned as if it was activated now", () => {
  fc.assert(
    fc.property(anyRule, anyStay, anyMoment, (rule, stay, now) => {
      expect(planOf({ ...rule, active_since: null }, stay, now)).toEqual(
        planOf({ ...rule, active_since: now }, stay, new Date(0)),
      );
    }),
  );
});

test("a day rule is due at its local day and time, or an hour later if the clock skips it", () => {
  fc.assert(
    fc.property(anyRule, anyStay, (rule, stay) => {
      if (!isDayTrigger(rule.trigger) || rule.trigger === "installment_due") return;
      const [occasion] = planOf({ ...rule, late: false, active_since: new Date(0) }, stay, new Date(0));
      const { date, time } = wallAt(stay.timezone, occasion!.due_at);
      expect(date).toBe(addDays(stay[rule.trigger], rule.days));
      const [later] = [Number(time.slice(0, 2)) - Number(rule.time.slice(0, 2))];
      expect([0, 1]).toContain(later);
      expect(time.slice(2)).toBe(rule.time.slice(2));
    }),
    { numRuns: 1000 },
  );
});

test("of a span exactly its messages are planned", () => {
  fc.assert(
    fc.property(anyRule, anyStay, anyMoment, anyMoment, anyMoment, (rule, stay, now, one, other) => {
      const span = one < other ? { from: one, until: other } : { from: other, until: one };
      const inSpan = planOf(rule, stay, now).filter(({ due_at }) => due_at >= span.from && due_at <= span.until);
      expect(planOf(rule, stay, now, span)).toEqual(inSpan);
    }),
    { numRuns: 2_000 },
  );
});

type Change = { rule: Partial<MessageRule> } | { stay: Partial<MessageStay> } | { hours: number };
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.integer({ min: 1, max: 96 }).map((hours) => ({ hours })),
  fc.record({ days: fc.integer({ min: -5, max: 5 }), time: anyTime }).map((rule) => ({ rule })),
  fc.boolean().map((late) => ({ rule: { late } })),
  anyDay.map((check_in) => ({ stay: { check_in, check_out: addDays(check_in, 2) } })),
  fc.constantFrom("confirmed" as const, "cancelled" as const).map((status) => ({ stay: { status } })),
);

test("with any changes, each occasion is sent once and never for a time before the last edit", () => {
  fc.assert(
    fc.property(anyStay, fc.array(anyChange, { maxLength: 40 }), (first, changes) => {
      let now = new Date("2018-06-01T12:00:00Z");
      let rule = ruleOf({ active_since: now });
      let stay = { ...first, check_in: "2018-06-05", check_out: "2018-06-07" };
      const sent = new Map<string, Date>();
      for (const change of changes) {
        if ("hours" in change) now = new Date(now.getTime() + change.hours * hour);
        else if ("stay" in change) stay = { ...stay, ...change.stay };
        else rule = { ...rule, ...change.rule, active_since: now };
        const due = planOf(rule, stay, now).filter(({ due_at, skip }) => due_at <= now && skip === null);
        for (const { anchor, due_at } of due.filter((each) => !sent.has(each.anchor))) {
          expect(due_at >= rule.active_since!).toBe(true);
          sent.set(anchor, due_at);
        }
        // future messages are those of the current plan, less what was sent
        const ahead = planOf(rule, stay, now).filter(({ due_at, anchor }) => due_at > now && !sent.has(anchor));
        expect(ahead.length).toBeLessThanOrEqual(sent.has(`check_in:${stay.check_in}`) ? 0 : 1);
      }
    }),
  );
});

test("the windows of a span have the day of every message that is due in it, late ones too", () => {
  const hours = fc.integer({ min: 0, max: 48 });
  const early = fc.integer({ min: -2 * 24, max: 40 * 24 });
  fc.assert(
    fc.property(anyRule, fc.constantFrom(...dayTriggers), anyStay, early, hours, (any, trigger, stay, made, around) => {
      const rule = { ...any, trigger, active_since: null };
      const created_at = new Date(Date.parse(`${stay.check_in}T12:00:00Z`) - made * hour);
      const booked = { ...stay, created_at, confirmed_at: null };
      const dayOf = (anchor: string) =>
        trigger === "installment_due"
          ? booked.installments.find(({ id }) => anchor === `installment:${id}`)!.due_date
          : booked[trigger];
      for (const { anchor, due_at } of planOf(rule, booked, new Date(0))) {
        const [from, until] = [-around, around].map((moved) => new Date(due_at.getTime() + moved * hour));
        const [first, last] = windowsOf([rule], from!, until!)[trigger === "installment_due" ? "due_date" : trigger]!;
        expect([first <= dayOf(anchor), dayOf(anchor) <= last]).toEqual([true, true]);
        expect(staysOf(rule, { from: from!, until: until! })(booked)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

test("a rule is asked about every stay that has a message in the span, and about few others", () => {
  const minutes = fc.integer({ min: 0, max: 48 * 60 });
  let [asked, others] = [0, 0];
  fc.assert(
    fc.property(anyRule, anyStay, minutes, minutes, anyMoment, (any, stay, before, after, elsewhere) => {
      const rule = { ...any, active_since: null };
      for (const { due_at } of planOf(rule, stay, new Date(0))) {
        const from = new Date(due_at.getTime() - before * 60_000);
        expect(staysOf(rule, { from, until: new Date(due_at.getTime() + after * 60_000) })(stay)).toBe(true);
      }
      const span = { from: elsewhere, until: new Date(elsewhere.getTime() + hour) };
      asked += 1;
      if (staysOf(rule, span)(stay)) others += 1;
    }),
    { numRuns: 2_000 },
  );
  expect(others / asked).toBeLessThan(0.1);
});
