import fc from "fast-check";
import { test } from "vitest";
import { commands } from "#tests/domain/booking-life/commands";

test("in any order of actions nights are held once, cents add up, and cancelled nights are free", () => {
  fc.assert(
    fc.property(fc.commands(commands, { maxCommands: 100, size: "max" }), (acts) => {
      fc.modelRun(() => ({ model: {}, real: { today: "2026-11-20", stays: [], till_cents: 0 } }), acts);
    }),
    { numRuns: Number(process.env.LIVES ?? 120) },
  );
});
