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

describe("a line that is there already", () => {
  test("is known by its id, although the bank wrote other words later, and takes them over", () => {
    const [before, after] = ["PIX RECEBIDO", "PIX RECEBIDO MARIA SOUZA"];
    expect(told([kept(before, "A")], [line(after, "A")])).toEqual({ ...nothing, same: [after], refreshed: [after] });
    expect(told([kept(after, "A")], [line(before, "A")])).toEqual({ ...nothing, same: [before] });
  });

  test("is known by a name that was cut and a masked document", () => {
    expect(told([kept("PIX TRANSF MARIA J05/09")], [line("PIX RECEBIDO MARIA JOAQUINA 52998224725")]).fresh).toEqual(
      [],
    );
    expect(told([kept("PIX ***.982.247-**")], [line("PIX 529.982.247-25 MARIA")]).same).toHaveLength(1);
  });

  test("is counted among equal ones: two purchases of a day are two, and not four", () => {
    const coffee = "COMPRA CAFE";
    expect(told([kept(coffee)], [line(coffee), line(coffee)])).toEqual({ ...nothing, same: [coffee], fresh: [coffee] });
    expect(told([kept(coffee), kept(coffee)], [line(coffee), line(coffee)]).same).toHaveLength(2);
  });

  test("is known without ids where each export makes new ones", () => {
    const days = ["2026-09-02", "2026-09-03", "2026-09-04"];
    const before = days.map((day) => kept("PIX ANA", `a${day}`, day));
    const again = days.map((day) => line("PIX ANA", `b${day}`, day));
    expect(told(before, again)).toEqual({ ...nothing, same: ["PIX ANA", "PIX ANA", "PIX ANA"] });
    expect(told(before.slice(0, 2), again.slice(0, 2)).asked).toHaveLength(2);
  });
});

describe("a line that contradicts is new or a question", () => {
  test("another payer of the same amount on the same day is new", () => {
    expect(told([kept("PIX RECEBIDO MARIA SOUZA")], [line("PIX RECEBIDO JOSE LIMA")]).fresh).toHaveLength(1);
    expect(told([kept("PIX 52998224725", "0")], [line("PIX 11144477735", "0")]).fresh).toHaveLength(1);
    expect(told([kept("PIX MARIA SOUZA", "A")], [line("PIX JOSE LIMA", "B")]).fresh).toHaveLength(1);
  });

  test("the same words under another id are asked: an export of the afternoon holds another guest's", () => {
    expect(told([kept("PIX RECEBIDO", "A")], [line("PIX RECEBIDO", "B")])).toEqual({
      ...nothing,
      asked: ["PIX RECEBIDO"],
    });
  });

  test("an id that was given to another person's payment is asked", () => {
    expect(told([kept("PIX 52998224725", "A")], [line("PIX 11144477735", "A")]).asked).toHaveLength(1);
    expect(told([kept("PIX MARIA SOUZA", "A")], [line("PIX JOSE LIMA", "A")]).asked).toHaveLength(1);
  });

  test("where two lines could be the kept one, both are asked", () => {
    const file = [line("PIX RECEBIDO MARIA"), line("PIX RECEBIDO JOSE"), ...around];
    expect(told([kept("PIX RECEBIDO")], file).asked).toEqual(["PIX RECEBIDO MARIA", "PIX RECEBIDO JOSE"]);
  });

  test("a name where none stood is asked on a day that the file may hold in part", () => {
    const named = line("PIX RECEBIDO MARIA");
    expect(told([kept("PIX RECEBIDO")], [named]).asked).toEqual([named.text]);
    expect(told([kept("PIX RECEBIDO")], [named, ...around]).refreshed).toEqual([named.text]);
  });

  test("all other words on a whole day with nothing more are asked", () => {
    expect(told([kept("LIQ COBRANCA")], [line("BOLETO HELENA"), ...around]).asked).toEqual(["BOLETO HELENA"]);
  });

  test("an id on another day is asked when it is near and the amount is the same", () => {
    expect(told([kept("PIX ANA", "A", "2026-09-04")], [line("PIX ANA", "A")]).asked).toHaveLength(1);
    expect(told([kept("PIX ANA", "A", "2026-08-05")], [line("PIX ANA", "A")]).fresh).toHaveLength(1);
  });
});

test("zeros and ids that stand on several lines are nobody's", () => {
  const file = [line("PIX MARIA SOUZA", "0000"), line("PIX JOSE LIMA", "7"), line("PIX ANA PRADO", "7")];
  expect(told([kept("PIX BIA REIS", "0000"), kept("PIX IDA LUZ", "7")], file).fresh).toHaveLength(3);
});

test("what the file should hold and does not is flagged, and only there", () => {
  expect(told([kept("PIX ANA")], around).missing).toEqual(["PIX ANA"]);
  expect(told([kept("PIX ANA", null, "2026-09-09")], around).missing).toEqual([]);
});
