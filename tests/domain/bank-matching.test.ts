import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sumsTo } from "#domain/bank-matching/payout-sums";
import { type Known, suggestMatches } from "#domain/bank-matching/suggest-matches";
import type { OpenItem, OpenLine } from "#domain/bank-matching/suggestion";

const item = (id: string, more: Partial<OpenItem> = {}): OpenItem => ({
  id,
  group: id,
  direction: "in",
  open_cents: 64_500,
  due_date: "2026-09-05",
  txids: [],
  person_id: null,
  document: null,
  names: [],
  channel: null,
  ...more,
});
const line = (text: string, more: Partial<OpenLine> = {}): OpenLine => ({
  id: text,
  account_id: "bb",
  date: "2026-09-05",
  amount_cents: 64_500,
  text,
  more: "",
  ...more,
});
const nothing: Known = { items: [], remembered: [], rules: [], own: { documents: [], names: [] } };
const suggest = (lines: OpenLine[], known: Partial<Known>) => suggestMatches(lines, { ...nothing, ...known });

/** The suggestions for the first line, with their proofs. */
function first(lines: OpenLine[], known: Partial<Known>) {
  const [found] = suggest(lines, known);
  const [best] = found?.options ?? [];
  return {
    item: best?.parts[0]?.item_id ?? null,
    proofs: best?.proofs.map(({ kind }) => kind) ?? [],
    options: found?.options.length,
    ticked: found?.ticked,
  };
}

const maria = { document: "52998224725", names: ["Maria Joaquina de Souza"], person_id: "maria" };
const other = item("other", { names: ["Olívia Serpa"], document: "11144477735", person_id: "olivia" });

test("an ended hold is suggested only by its code, and never ticked", () => {
  const ended = item("ended", { ...maria, txids: ["R000123P1"], ended: true });
  expect(first([line("PIX RECEBIDO R000123P1")], { items: [ended] })).toMatchObject({ item: "ended", ticked: false });
  for (const text of ["PIX 529.982.247-25", "PIX MARIA JOAQUINA", "PIX"]) {
    expect(first([line(text)], { items: [ended] }).options, text).toBe(0);
  }
  const standing = item("standing", maria);
  expect(first([line("PIX MARIA JOAQUINA")], { items: [ended, standing] })).toMatchObject({ ticked: true });
});

test("an amount held by a channel matches only a line that names the channel", () => {
  const channel = { name: "airbnb", commission_cents: 4_500 };
  const lying = item("lying", { channel, lying: true });
  expect(first([line("AIRBNB PAYMENTS", { amount_cents: 60_000 })], { items: [lying] }).item).toBe("lying");
  expect(first([line("PIX QUALQUER")], { items: [lying] }).options).toBe(0);
});

describe("an item that was already posted", () => {
  const posted = (more: Partial<OpenItem> = {}) => item("it", { ...maria, posted_to: "bb", ...more });

  test("matches only a line of its account with the exact amount", () => {
    expect(first([line("PIX RECEBIDO 529.982.247-25")], { items: [posted()] })).toMatchObject({
      item: "it",
      ticked: true,
    });
    expect(first([line("PIX RECEBIDO 529.982.247-25", { account_id: "nubank" })], { items: [posted()] }).options).toBe(
      0,
    );
    expect(first([line("PIX RECEBIDO 529.982.247-25", { amount_cents: 64_499 })], { items: [posted()] }).options).toBe(
      0,
    );
  });

  test("ties with an open item of the same person", () => {
    const items = [posted(), item("due", maria)];
    expect(first([line("PIX RECEBIDO 529.982.247-25")], { items })).toMatchObject({ options: 2, ticked: false });
  });
});

test("two equal instalments of one booking are no tie: the first due matches", () => {
  const parts = ["2026-09-20", "2026-09-05"].map((due_date) =>
    item(due_date, { ...maria, group: "booking", due_date }),
  );
  const found = first([line("PIX RECEBIDO 529.982.247-25")], { items: parts });
  expect(found).toMatchObject({ item: "2026-09-05", options: 1, ticked: true });
});

describe("a suggestion follows the proofs in the line, and is ticked if they suffice", () => {
  test.each<[what: string, text: string, more: Partial<OpenItem>, proof: string, ticked: boolean]>([
    ["a txid in the text", "PIX RECEBIDO R2026000123P1", { txids: ["R2026000123P1"] }, "txid", true],
    ["a txid in lower case", "pix r2026000123p1.", { txids: ["R2026000123P1"] }, "txid", true],
    ["a full document", "PIX RECEBIDO 529.982.247-25", maria, "document", true],
    ["a document padded by the bank", "Pix - Recebido - 05/09 14:20 00052998224725 MARIA", maria, "document", true],
    ["a masked document", "Pix - Maria - •••.982.247-•• - NU", maria, "masked_document", true],
    ["a name truncated by the bank", "PIX TRANSF MARIA J05/09", maria, "name", true],
    ["a name with its day", "TRANSFERENCIA PIX REM: MARIA JOAQUINA DE SO 05/09", maria, "name", true],
    ["a name after a code", "PIX RECEBIDO H74C84M8P1 MARIA JOAQUINA", maria, "name", true],
    ["initials", "PIX RECEBIDO H P MOURA", { names: ["Helena Prates Moura"] }, "name", true],
    ["a first name alone", "PIX RECEBIDO MARIA", maria, "name", false],
  ])("%s", (_, text, more, proof, ticked) => {
    const found = first([line(text)], { items: [other, item("it", more)] });
    expect(found).toMatchObject({ item: "it", ticked });
    expect(found.proofs.slice(0, 2)).toEqual([proof, "amount"]);
  });

  test("a txid in another field counts, one inside another word does not", () => {
    const items = [other, item("it", { txids: ["R000123P1"] })];
    expect(first([line("PIX", { more: "REF R000123P1" })], { items })).toMatchObject({ item: "it", ticked: true });
    expect(first([line("PIX XR000123P12")], { items }).proofs).not.toContain("txid");
  });

  test("a name match far from the due date is shown but not ticked", () => {
    const items = [item("it", { ...maria, due_date: "2026-12-05" })];
    expect(first([line("PIX MARIA JOAQUINA")], { items })).toMatchObject({ item: "it", ticked: false });
  });

  test("an amount alone is shown if only one item has it, and is never ticked", () => {
    expect(first([line("CRED PIX")], { items: [item("it")] })).toMatchObject({ item: "it", ticked: false });
    expect(first([line("CRED PIX")], { items: [item("it"), other] }).options).toBe(0);
  });

  test("a remembered payer is recognized by name", () => {
    const remembered = [{ key: "name jose lima", person_id: "maria" }];
    const found = first([line("PIX RECEBIDO JOSE LIMA")], { items: [other, item("it", maria)], remembered });
    expect(found).toMatchObject({ item: "it", ticked: true, proofs: ["remembered", "amount", "date"] });
  });

  test("a remembered counterparty's entry due around that date is suggested", () => {
    const remembered = [{ key: "name jose lima", person_id: "laundry" }];
    const [due, later] = ["2026-09-05", "2026-10-05"].map((due_date) =>
      item(due_date, { counterparty_id: "laundry", names: ["Lavanderia"], due_date, direction: "out" }),
    );
    const paid = line("PIX ENVIADO JOSE LIMA", { amount_cents: -64_500 });
    const found = first([paid], { items: [due!, later!], remembered });
    expect(found).toMatchObject({
      item: "2026-09-05",
      options: 2,
      ticked: true,
      proofs: ["remembered", "amount", "date"],
    });
    expect(first([paid], { items: [later!], remembered })).toMatchObject({ item: "2026-10-05", ticked: false });
    const incoming = first([line("PIX RECEBIDO JOSE LIMA")], { items: [due!], remembered });
    expect(incoming.options, "the counterparty has nothing to pay").toBe(0);
  });

  test("a partial payment by a proven payer is shown but not ticked", () => {
    const found = first([line("PIX 52998224725", { amount_cents: 20_000 })], { items: [item("it", maria)] });
    expect(found).toMatchObject({ item: "it", ticked: false, proofs: ["document", "date"] });
  });

  test("an outgoing line matches only an outgoing item", () => {
    const celesc = { names: ["Celesc Distribuição S.A."] };
    const items = [item("in", celesc), item("out", { ...celesc, direction: "out" })];
    const paid = line("PAGTO ELETRONICO CELESC DISTR", { amount_cents: -64_500 });
    expect(first([paid], { items })).toMatchObject({ item: "out", ticked: true, options: 1 });
  });
});

describe("ties are shown and never ticked", () => {
  test("two instalments of one person", () => {
    const found = first([line("PIX 52998224725")], { items: [item("a", maria), item("b", maria)] });
    expect(found).toMatchObject({ options: 2, ticked: false });
  });

  test("two guests with the same name", () => {
    const names = ["Maria Joaquina Lima"];
    const found = first([line("PIX TRANSF MARIA J05/09")], { items: [item("a", maria), item("b", { names })] });
    expect(found).toMatchObject({ options: 2, ticked: false });
  });

  test("two lines for one instalment, unless one of them proves more", () => {
    const items = [item("it", { ...maria, txids: ["R000123P1"] })];
    const [twice, name] = [line("PIX R000123P1", { id: "1" }), line("PIX MARIA JOAQUINA", { id: "2" })];
    expect(suggest([twice, { ...twice, id: "3" }], { items }).map(({ ticked }) => ticked)).toEqual([false, false]);
    expect(suggest([name, twice], { items }).map(({ ticked }) => ticked)).toEqual([false, true]);
  });

  test("except that a weaker option does not untick a certain one", () => {
    const items = [item("a", maria), item("b", { names: ["Maria Joaquina Lima"] })];
    expect(first([line("PIX MARIA JOAQUINA 52998224725")], { items })).toMatchObject({ item: "a", ticked: true });
  });
});

describe("sums", () => {
  const airbnb = (id: string, open_cents: number, commission_cents: number) =>
    item(id, { open_cents, channel: { name: "airbnb", commission_cents } });

  test("a channel's payout matches the bookings whose net amounts sum to it, and is not ticked", () => {
    const items = [airbnb("a", 224_000, 33_600), airbnb("b", 141_200, 21_180), airbnb("c", 90_000, 13_500)];
    const [found] = suggest([line("AIRBNB PAYMENTS BRASIL", { amount_cents: 310_420 })], { items });
    expect(found?.options[0]?.parts).toEqual([
      { item_id: "a", amount_cents: 190_400, commission_cents: 33_600 },
      { item_id: "b", amount_cents: 120_020, commission_cents: 21_180 },
    ]);
    expect(found?.ticked).toBe(false);
  });

  test("one payment by the guest matches all open instalments of a booking", () => {
    const both = [item("a", { ...maria, group: "R1" }), item("b", { ...maria, group: "R1", open_cents: 35_500 })];
    const [found] = suggest([line("PIX 52998224725", { amount_cents: 100_000 })], { items: both });
    expect(found?.options[0]?.parts.map(({ amount_cents }) => amount_cents)).toEqual([64_500, 35_500]);
    expect(found?.ticked).toBe(true);
  });

  test("every choice found sums to the total, and one is found whenever it exists", () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(amounts, fc.nat(), (all, choice) => {
        const picked = all.filter((_, index) => (choice >> index) & 1);
        const total = picked.reduce((sum, each) => sum + each, 0);
        const answers = sumsTo(total, all);
        if (picked.length > 0) expect(answers.length).toBeGreaterThan(0);
        for (const answer of answers) {
          expect(new Set(answer).size).toBe(answer.length);
          expect(answer.reduce((sum, index) => sum + all[index]!, 0)).toBe(total);
        }
      }),
    );
  });
});

describe("own transfers", () => {
  const [out, into] = [
    line("PIX ENVIADO MORADA SUL", { id: "o", amount_cents: -400_000 }),
    line("PIX", { id: "i", account_id: "nu", amount_cents: 400_000, date: "2026-09-06" }),
  ];
  const own = { documents: [], names: ["Morada Sul Hospedagens Ltda"] };

  test("opposite amounts of two accounts are a transfer, ticked if one side names the company", () => {
    const found = suggest([out, into], { own });
    expect(found.map(({ options, ticked }) => [options[0]?.other_line_id, ticked])).toEqual([
      ["i", true],
      ["o", true],
    ]);
    expect(suggest([out, into], {}).map(({ ticked }) => ticked)).toEqual([false, false]);
  });

  test("two possible other sides are a tie, and a line of the same account is not one", () => {
    expect(suggest([out, into, { ...into, id: "j" }], { own })[0]).toMatchObject({ ticked: false });
    expect(suggest([out, { ...into, account_id: "bb" }], { own })[0]?.options).toEqual([]);
  });
});

test("for any lines and items, a ticked option is certain, unrivalled and settles no item twice", () => {
  const [names, documents, texts] = [
    ["Maria Joaquina de Souza", "Maria Lima", "José Lima"],
    ["52998224725", "11144477735", null],
    ["PIX MARIA J05/09", "PIX 52998224725", "PIX R000123P1", "PIX MARIA LIMA", "AIRBNB", "PIX ***.444.777-**"],
  ];
  const anyItem = fc.record({
    name: fc.constantFrom(...names),
    document: fc.constantFrom(...documents),
    cents: fc.integer({ min: 1, max: 3 }),
    txid: fc.boolean(),
  });
  const anyLine = fc.record({ text: fc.constantFrom(...texts), cents: fc.integer({ min: 1, max: 6 }) });
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 8 }), fc.array(anyLine, { maxLength: 8 }), (someItems, someLines) => {
      const items = someItems.map(({ name, document, cents, txid }, index) =>
        item(`${index}`, { names: [name], document, open_cents: cents * 100, txids: txid ? ["R000123P1"] : [] }),
      );
      const lines = someLines.map(({ text, cents }, index) =>
        line(text, { id: `${index}`, amount_cents: cents * 100 }),
      );
      const ticked = suggest(lines, { items }).filter((each) => each.ticked);
      for (const { line_id, options } of ticked) {
        const [best, next] = options;
        const amount = lines.find(({ id }) => id === line_id)?.amount_cents;
        expect(best?.parts.reduce((sum, part) => sum + part.amount_cents, 0)).toBe(amount);
        expect(best?.strength).toBeGreaterThanOrEqual(3);
        expect(best?.strength).not.toBe(next?.strength);
      }
      const settled = ticked.flatMap(({ options }) => options[0]?.parts.map(({ item_id }) => item_id) ?? []);
      expect(new Set(settled).size).toBe(settled.length);
    }),
    { numRuns: 500 },
  );
});
