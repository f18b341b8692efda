import { describe, expect, test } from "vitest";
import { type KeptLine, reconcileLines } from "#domain/bank-statements/reconcile-lines";
import type { ComparedLine } from "#domain/bank-statements/same-line";

const line = (text: string, bank_id: string | null = null, date = "2026-09-05"): ComparedLine => ({
  date,
  amount_cents: 10_000,
  text,
  bank_id,
});
const kept = (text: string, bank_id: string | null = null, date?: string): KeptLine => ({
  ...line(text, bank_id, date),
  id: `${text} ${bank_id}`,
  trusted: bank_id !== null,
});
/** Movements before and after, so that the file covers the fifth completely. */
const around = [line("ANTES", null, "2026-09-01"), line("DEPOIS", null, "2026-09-09")];

function told(before: KeptLine[], file: ComparedLine[]) {
  const { same, fresh, asked, missing } = reconcileLines(before, file);
  return {
    same: same.map((each) => each.line.text),
    refreshed: same.filter((each) => each.refreshed).map((each) => each.line.text),
    fresh: fresh.map(({ text }) => text).filter((text) => text !== "ANTES" && text !== "DEPOIS"),
    asked: asked.map((each) => each.line.text),
    missing: missing.map(({ text }) => text),
  };
}
const nothing = { same: [], refreshed: [], fresh: [], asked: [], missing: [] };

describe("a line that was imported already", () => {
  test("is recognized by its id, and takes over a longer text", () => {
    const [before, after] = ["PIX RECEBIDO", "PIX RECEBIDO MARIA SOUZA"];
    expect(told([kept(before, "A")], [line(after, "A")])).toEqual({ ...nothing, same: [after], refreshed: [after] });
    expect(told([kept(after, "A")], [line(before, "A")])).toEqual({ ...nothing, same: [before] });
  });

  test("is recognized by a truncated name or a masked document", () => {
    expect(told([kept("PIX TRANSF MARIA J05/09")], [line("PIX RECEBIDO MARIA JOAQUINA 52998224725")]).fresh).toEqual(
      [],
    );
    expect(told([kept("PIX ***.982.247-**")], [line("PIX 529.982.247-25 MARIA")]).same).toHaveLength(1);
  });

  test("is counted among equal ones: two purchases of a day stay two", () => {
    const coffee = "COMPRA CAFE";
    expect(told([kept(coffee)], [line(coffee), line(coffee)])).toEqual({ ...nothing, same: [coffee], fresh: [coffee] });
    expect(told([kept(coffee), kept(coffee)], [line(coffee), line(coffee)]).same).toHaveLength(2);
  });

  test("is recognized without ids if each export has new ones", () => {
    const days = ["2026-09-02", "2026-09-03", "2026-09-04"];
    const before = days.map((day) => kept("PIX ANA", `a${day}`, day));
    const again = days.map((day) => line("PIX ANA", `b${day}`, day));
    expect(told(before, again)).toEqual({ ...nothing, same: ["PIX ANA", "PIX ANA", "PIX ANA"] });
    expect(told(before.slice(0, 2), again.slice(0, 2)).asked).toHaveLength(2);
  });
});

describe("a line that contradicts a kept one is new or a question", () => {
  test("another payer of the same amount on the same day is new", () => {
    expect(told([kept("PIX RECEBIDO MARIA SOUZA")], [line("PIX RECEBIDO JOSE LIMA")]).fresh).toHaveLength(1);
    expect(told([kept("PIX 52998224725", "0")], [line("PIX 11144477735", "0")]).fresh).toHaveLength(1);
    expect(told([kept("PIX MARIA SOUZA", "A")], [line("PIX JOSE LIMA", "B")]).fresh).toHaveLength(1);
  });

  test("the same text with another id is a question", () => {
    expect(told([kept("PIX RECEBIDO", "A")], [line("PIX RECEBIDO", "B")])).toEqual({
      ...nothing,
      asked: ["PIX RECEBIDO"],
    });
  });

  test("the same id on another person's payment is a question", () => {
    expect(told([kept("PIX 52998224725", "A")], [line("PIX 11144477735", "A")]).asked).toHaveLength(1);
    expect(told([kept("PIX MARIA SOUZA", "A")], [line("PIX JOSE LIMA", "A")]).asked).toHaveLength(1);
  });

  test("two lines that could be the kept one are both questions", () => {
    const file = [line("PIX RECEBIDO MARIA"), line("PIX RECEBIDO JOSE"), ...around];
    expect(told([kept("PIX RECEBIDO")], file).asked).toEqual(["PIX RECEBIDO MARIA", "PIX RECEBIDO JOSE"]);
  });

  test("an added name is a question if the file may not cover the whole day", () => {
    const named = line("PIX RECEBIDO MARIA");
    expect(told([kept("PIX RECEBIDO")], [named]).asked).toEqual([named.text]);
    expect(told([kept("PIX RECEBIDO")], [named, ...around]).refreshed).toEqual([named.text]);
  });

  test("a wholly different text is a question, even on a fully covered day", () => {
    expect(told([kept("LIQ COBRANCA")], [line("BOLETO HELENA"), ...around]).asked).toEqual(["BOLETO HELENA"]);
  });

  test("the same id and amount on a nearby day is a question", () => {
    expect(told([kept("PIX ANA", "A", "2026-09-04")], [line("PIX ANA", "A")]).asked).toHaveLength(1);
    expect(told([kept("PIX ANA", "A", "2026-08-05")], [line("PIX ANA", "A")]).fresh).toHaveLength(1);
  });
});

test("ids of zeros and ids on several lines are ignored", () => {
  const file = [line("PIX MARIA SOUZA", "0000"), line("PIX JOSE LIMA", "7"), line("PIX ANA PRADO", "7")];
  expect(told([kept("PIX BIA REIS", "0000"), kept("PIX IDA LUZ", "7")], file).fresh).toHaveLength(3);
});

test("a kept line is flagged as missing only on days that the file covers", () => {
  expect(told([kept("PIX ANA")], around).missing).toEqual(["PIX ANA"]);
  expect(told([kept("PIX ANA", null, "2026-09-09")], around).missing).toEqual([]);
});
