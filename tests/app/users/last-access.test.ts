import fc from "fast-check";
import { expect, test } from "vitest";
import { accessWords } from "~/lib/ago-words";

const zone = "America/Sao_Paulo";
const now = new Date("2026-11-20T15:00:00Z"); // noon in São Paulo
const said = (moment: string | null) => accessWords(moment, now, zone);

test("the last access is shown relative to now", () => {
  expect(said(null)).toBe("nunca entrou");
  expect(said("2026-11-20T14:57:00Z")).toBe("agora há pouco");
  expect(said("2026-11-20T14:20:00Z")).toBe("há 40 min");
  expect(said("2026-11-20T11:30:00Z")).toBe("há 3 h");
  expect(said("2026-11-20T02:59:00Z")).toBe("ontem");
  expect(said("2026-11-20T03:00:00Z")).toBe("há 12 h");
  expect(said("2026-11-17T12:00:00Z")).toBe("há 3 dias");
  expect(said("2026-10-01T01:00:00Z")).toBe("30/09/2026");
});

test("a timestamp in the future is shown as just now", () => {
  expect(said("2026-11-20T15:03:00Z")).toBe("agora há pouco");
});

test("the shown number is always positive", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 * 24 * 60 }), (minutes) => {
      const words = said(new Date(now.getTime() - minutes * 60_000).toISOString());
      const [, count] = /^há (\d+)/.exec(words) ?? [];
      if (count) expect(Number(count)).toBeGreaterThan(0);
    }),
  );
});
