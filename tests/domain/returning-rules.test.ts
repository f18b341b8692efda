import { describe, expect, test } from "vitest";
import { suggestMatches } from "#domain/bank-matching/suggest-matches";
import type { OpenItem, OpenLine, ReturningRule } from "#domain/bank-matching/suggestion";

const line = (text: string, amount_cents: number, more: Partial<OpenLine> = {}): OpenLine => ({
  id: text,
  account_id: "bank",
  date: "2026-09-11",
  amount_cents,
  text,
  more: "",
  ...more,
});
const rule = (id: string, words: string, more: Partial<ReturningRule> = {}): ReturningRule => ({
  id,
  direction: "out",
  words,
  account_id: null,
  ...more,
});
const suggest = (lines: OpenLine[], rules: ReturningRule[], items: OpenItem[] = []) =>
  suggestMatches(lines, { items, remembered: [], rules, own: { documents: [], names: [] } });

/** The suggestions for lines: preselected or not, by a rule, with another line, or a posted item, best first. */
const said = (...asked: Parameters<typeof suggest>) =>
  suggest(...asked).map(({ options, ticked }) => [
    ticked,
    ...options.map(({ rule_id, other_line_id, parts }) => rule_id ?? other_line_id ?? parts[0]?.item_id),
  ]);

test("a rule matches lines by whole words and direction", () => {
  const rules = [rule("fees", "Tarifa pacote"), rule("any", "tarifa")];
  expect(said([line("TARIFA  PACOTE DE SERVIÇOS", -7_990)], rules)).toEqual([[true, "fees"]]);
  expect(said([line("TARIFAS DIVERSAS", -7_990)], rules)).toEqual([[false]]);
  expect(said([line("TARIFA PACOTE", 7_990)], rules)).toEqual([[false]]);
});

describe("a transfer rule", () => {
  const saves = rule("saves", "transf para poupanca", { account_id: "savings" });
  const out = line("TRANSF PARA POUPANÇA", -50_000);
  const into = (date: string) => line("CREDITO", 50_000, { id: date, account_id: "savings", date });
  const posted = (due_date: string, more: Partial<OpenItem> = {}): OpenItem => ({
    id: `posted ${due_date}`,
    group: due_date,
    direction: "out",
    open_cents: 50_000,
    due_date,
    txids: [],
    person_id: null,
    document: null,
    names: [],
    channel: null,
    posted_to: "bank",
    moved_with: "savings",
    ...more,
  });

  test("is suggested by its words with its proof, but not for a line of its own account", () => {
    expect(suggest([out], [saves])).toMatchObject([
      { ticked: true, options: [{ rule_id: "saves", proofs: [{ kind: "rule", found: "transf para poupanca" }] }] },
    ]);
    expect(said([{ ...out, account_id: "savings" }], [saves])).toEqual([[false]]);
  });

  test("matches the line of the other account if it was imported, from either side", () => {
    const both = [
      [true, "2026-09-12"],
      [true, out.id],
    ];
    expect(said([out, into("2026-09-12")], [saves])).toEqual(both);
    const comes = rule("comes", "credito", { direction: "in", account_id: "bank" });
    expect(said([out, into("2026-09-12")], [comes]), "one rule is enough, of either").toEqual(both);
    expect(said([out, into("2026-09-12")], [saves, comes])).toEqual(both);
    expect(said([out, into("2026-09-12")], [])[0], "without a rule nobody is sure").toEqual([false, "2026-09-12"]);
  });

  test("is not ticked if two lines may be its other side, or one of another week", () => {
    expect(said([out, into("2026-09-10"), into("2026-09-12")], [saves])[0]?.[0]).toBe(false);
    expect(said([out, into("2026-09-18")], [saves])[0]).toEqual([false, "2026-09-18", "saves"]);
    expect(said([out, into("2026-09-11"), into("2026-09-18")], [saves])[0]).toEqual([true, "2026-09-11", "2026-09-18"]);
  });

  test("matches a transfer that was already posted, instead of posting it again", () => {
    expect(said([out], [saves], [posted("2026-09-10")])).toEqual([[true, "posted 2026-09-10"]]);
    expect(said([out], [saves], [posted("2026-09-04")])).toEqual([[false, "posted 2026-09-04", "saves"]]);
    const elsewhere = posted("2026-09-10", { moved_with: "till" });
    expect(said([out], [saves], [elsewhere])[0]?.slice(0, 2), "of another account it is another one").toEqual([
      true,
      "saves",
    ]);
  });
});
