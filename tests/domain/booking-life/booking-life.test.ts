import fc from "fast-check";
import { test } from "vitest";
import { commands } from "#tests/domain/booking-life/commands";

test("whatever is done in whatever order, no night is held twice, no centavo is lost, cancelled stays so, and freed nights can be sold", () => {
  fc.assert(
    fc.property(fc.commands(commands, { maxCommands: 100, size: "max" }), (acts) => {
      fc.modelRun(() => ({ model: {}, real: { today: "2026-11-20", stays: [], till_cents: 0 } }), acts);
    }),
    { numRuns: Number(process.env.LIVES ?? 120) },
  );
});
