import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { issueRefusals } from "#domain/contracts/contract-states";
import {
  fillContract,
  nearestVariable,
  saidOtherwise,
  unclosedLine,
  variablesIn,
} from "#domain/contracts/contract-text";
import { moneyInWords } from "#domain/contracts/money-in-words";
import { faultsOf, markVariable, toBlocks } from "#server/guest/contracts/contract-markdown";
import { type StayFacts, valuesOfStay } from "#server/guest/contracts/contract-values";
import { judgeContract } from "#server/guest/contracts/render-contract";
import { worlds } from "#tests/server/guest/contracts/any-stays";

const paragraph = (spans: object[]) => ({ kind: "paragraph", level: 0, mark: null, cells: [spans] });
const textOf = (blocks: ReturnType<typeof toBlocks>) => JSON.stringify(blocks);

describe("The text of a contract", () => {
  test("has its variables filled in, lists empty ones, and keeps unknown ones as written", () => {
    const body = "{{locatario.nome}}, {{ locatario.cpf_ou_passaporte }}, {{locatario.proficao}}\r\n{{valores.total}}";
    const { text, empty } = fillContract(body, { "locatario.nome": "Helena", "valores.total": "R$ 10,00" });
    expect(text).toBe("Helena, \\{\\{locatario.cpf\\_ou\\_passaporte\\}\\}, \\{\\{locatario.proficao\\}\\}\nR$ 10,00");
    expect(empty).toEqual(["locatario.cpf_ou_passaporte"]);
    expect(variablesIn(body)).toContain("locatario.proficao");
    expect(nearestVariable("locatario.proficao")).toBe("locatario.profissao");
    expect(nearestVariable("qualquer.coisa.mesmo")).toBeNull();
  });

  test("renders a list variable as a list if it is alone, and inline otherwise", () => {
    const values = { "ocupantes.lista": ["Ana", "Bia"] };
    expect(fillContract("{{ocupantes.lista}}", values).text).toBe("- Ana\n- Bia");
    expect(fillContract("Com {{ocupantes.lista}}.", values).text).toBe("Com Ana; Bia.");
    expect(fillContract("{{ocupantes.menores}}", {}).text).toBe("não há menores");
  });

  test("never interprets a value as Markdown", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }), (name) => {
        const { text } = fillContract("Eu, {{locatario.nome}}, assino.", { "locatario.nome": name });
        const plain = name.replace(/\s+/gu, " ").trim();
        const [block, ...others] = toBlocks(text);
        expect(others).toEqual([]);
        if (plain === "") return;
        expect(block).toEqual(paragraph([{ text: `Eu, ${plain}, assino.` }]));
      }),
      { numRuns: 500 },
    );
    const hostile = "<script>alert(1)</script> **x** [a](http://b) https://c.example 1. | # `d` {{valores.total}}";
    const blocks = toBlocks(fillContract("{{locatario.nome}}", { "locatario.nome": hostile }).text);
    expect(blocks).toEqual([paragraph([{ text: hostile }])]);
  });

  test("reports the line of each fault that prevents publication", () => {
    expect(unclosedLine("a\n{{b}}\n{{c")).toBe(3);
    expect(unclosedLine("a }} b")).toBe(1);
    expect(unclosedLine("{{a}} {{b}}")).toBeNull();
    const faults = (body: string) => faultsOf(body).map(({ fault, line }) => `${fault} ${line}`);
    expect(faults("ok {{valores.total}}")).toEqual([]);
    expect(faults("a\n\n{{valores.totl}}")).toEqual(["unknown 3"]);
    expect(faults("a\n\n<script>alert(1)</script>")).toEqual(["html 3"]);
    expect(faults("[a](https://x.example/{{contrato.numero}})")).toEqual(["variable_in_link 1"]);
    expect(faults("![a](https://x.example/a.png)")).toEqual(["image 1"]);
    expect(faults(`${"> ".repeat(9)}a`)).toEqual(["nested 1"]);
    expect(faults("ok\n\n田 e 中")).toEqual(["letter 3", "letter 3"]);
    expect(faults("| a | b |\n|---|---|\n| ~~20%~~ | 10% |")).toEqual(["struck_in_table 3"]);
    expect(faults("☐ aceito ☑ não; ≥ 18 anos; ≤ 25 °C; ✓; sinal → saldo. Multa: ~~20%~~ 10%.")).toEqual([]);
    const often = faultsOf(`a\n${"<b>x</b> ".repeat(300)}\n\n![a](https://x.example/a.png)`);
    expect(often.map(({ fault, line }) => `${fault} ${line}`)).toEqual(["html 2", "image 4"]);
    expect(often[0]?.message).toMatch(/Markdown\. Aparece 600 vezes no texto\.$/);
    expect(often[1]?.message).not.toContain("vezes");
    expect(faultsOf("{{locatario.proficao}}")[0]?.suggestion).toBe("locatario.profissao");
  });

  test.each([
    ["a definition", "Regras:\n\n[Multa]: 20%\n\nfim", 3],
    ["a footnote", "Multa[^1].\n\n[^1]: 20%", 3],
    ["the title of a link", 'a\n\n[regras](https://x.example "multa de 50%")', 3],
    ["an address that is none", "[multa](20%)", 1],
    ["a cell beyond the columns", "| a | b |\n|---|---|\n| 1 | 2 | vale 3 |", 3],
    ["the word after three backticks", "```multa de 20%\ncorpo\n```", 1],
  ])("is refused if Markdown drops words of it: %s", (_what, body, line) => {
    expect(faultsOf(body)).toMatchObject([{ fault: "lost", line }]);
  });

  test.each([
    "# 1. Partes\n\n1. um\n1. dois\n   - [x] três\n\n> 7) sete\n\n| a | b |\n|---|--:|\n| 1 \\| 2 | **x** |",
    "Conforme o art.\n48. Além disso, 100%\n20 dias.  \nfoo**bar**_baz_ `código` \\* &amp; ~~20%~~ 10%",
    "Título\n===\n\n```\ncorpo  dele\n```\n\n    recuado\n\n---\n\n***\n\nfim",
    "<https://x.example/a> <a@b.example> [c](https://x.example/ação%20b) [d](mailto:d@x.example) www.x.example",
    "{{#se valores.taxa_limpeza}}\nTaxa: {{valores.taxa_limpeza}}.\n{{/se}}\n\n{{ocupantes.lista}}",
  ])("is not refused for what is only written otherwise: %#", (body) => {
    expect(faultsOf(body)).toEqual([]);
  });

  test("names a sign that nobody sees by its number", () => {
    expect(faultsOf("a\u2009b")[0]?.message).toBe("O PDF não tem este espaço especial (U+2009). Troque-o ou tire-o.");
    expect(faultsOf("a\u0085b")[0]?.message).toBe("O PDF não tem um sinal que não se vê (U+0085). Troque-o ou tire-o.");
    expect(faultsOf("a 田")[0]?.message).toBe("O PDF não tem o sinal “田”. Troque-o ou tire-o.");
  });

  test("is checked to its end, even for hostile input", () => {
    const blanks = `${`-${" ".repeat(600)}`.repeat(8)}x`;
    const unknown = Array.from({ length: 4000 }, (_value, index) => `{{imovel.nome${index}}}`).join(" ");
    expect(faultsOf(`${blanks}\n\n${unknown}`)).toHaveLength(100);
    expect(faultsOf(`${"- ".repeat(9)}x`)[0]?.fault).toBe("nested");
  });

  test("keeps what is struck out apart from what applies", () => {
    expect(toBlocks("Multa: ~~20%~~ 10%.")).toEqual([
      paragraph([{ text: "Multa: " }, { text: "20%", struck: true }, { text: " 10%." }]),
    ]);
  });

  test("shows no HTML, and only safe links", () => {
    const blocks = toBlocks("<img src=x onerror=alert(1)> [a](javascript:alert(1)) [b](https://x.example) **c**");
    expect(textOf(blocks)).not.toContain("javascript");
    expect(blocks).toEqual([
      paragraph([
        { text: "<img src=x onerror=alert(1)> a " },
        { text: "b", href: "https://x.example" },
        { text: " (https://x.example) " },
        { text: "c", bold: true },
      ]),
    ]);
  });

  test("marks filled, empty and unknown variables in a preview", () => {
    const { text } = fillContract(
      "{{locatario.nome}} {{valores.total}} {{x}}",
      { "locatario.nome": "Ana" },
      markVariable,
    );
    expect(toBlocks(text)).toEqual([
      paragraph([
        { text: "Ana", mark: "filled" },
        { text: " " },
        { text: "{{valores.total}}", mark: "empty" },
        { text: " " },
        { text: "{{x}}", mark: "unknown" },
      ]),
    ]);
  });
});

test.each([
  [0, "zero reais"],
  [1, "um centavo"],
  [100, "um real"],
  [10_000, "cem reais"],
  [12_350, "cento e vinte e três reais e cinquenta centavos"],
  [100_000, "mil reais"],
  [110_000, "mil e cem reais"],
  [299_000, "dois mil, novecentos e noventa reais"],
  [200_500, "dois mil e cinco reais"],
  [100_000_000, "um milhão de reais"],
  [250_000_001, "dois milhões e quinhentos mil reais e um centavo"],
])("%i cents in words are %s", (cents, words) => {
  expect(moneyInWords(cents)).toBe(words);
});

test("a season rental is refused over 90 nights, without an inventory, or with two guarantees", () => {
  const stay = {
    legal_regime: "season_rental",
    night_count: 90,
    furnished: true,
    inventory_count: 3,
    guarantee: "deposit",
    has_deposit: true,
  };
  expect(issueRefusals(stay)).toEqual([]);
  expect(issueRefusals({ ...stay, night_count: 91 })[0]).toContain("até 90 noites");
  expect(issueRefusals({ ...stay, inventory_count: 0 })[0]).toContain("inventário");
  expect(issueRefusals({ ...stay, guarantee: "surety" })[0]).toContain("uma só garantia");
  expect(issueRefusals({ ...stay, legal_regime: "lodging", night_count: 200, inventory_count: 0 })).toEqual([]);
});

test("a name that the text says elsewhere still differs where it is printed now", () => {
  const body = "Locatário: {{locatario.nome}}.\n\nResponsável pelos menores: {{ocupantes.responsavel_menores}}.";
  const values = { "locatario.nome": "Débora Prado", "ocupantes.responsavel_menores": "Débora Prado" };
  const text = "Locatário: Débora Prado.\n\nResponsável pelos menores: adulto ainda não informado.";
  expect(saidOtherwise(body, [values], text)).toEqual(["ocupantes.responsavel_menores"]);
  expect(saidOtherwise(body, [values], fillContract(body, values).text)).toEqual([]);
  const older = { "ocupantes.responsavel_menores": "adulto ainda não informado" };
  expect(saidOtherwise(body, [values, older], text)).toEqual([]);
});

test("the security deposit of a stay's first part is the one guarantee of a later part too", () => {
  const seasons = worlds.filter(({ place }) => place.legal_regime === "season_rental");
  const [world] = fc.sample(seasons, { numRuns: 1, seed: 1 });
  const { booking, minors, party, inventory, ...facts } = world!;
  const place = { ...facts.place, security_deposit_cents: 0 };
  const issue = { body: "Eu.", guarantee: "surety", type_version: 1, number: "2026/0001", issued_on: "2026-11-20" };
  const refusals = (stayDeposit: StayFacts["stayDeposit"]) => {
    const values = valuesOfStay(booking, { ...facts, minors, party, inventory, place, stayDeposit });
    const read = { ...values, place, party, inventory: [...inventory], minors: [...minors] };
    return judgeContract(read, booking, issue).refusals.join();
  };
  const first = { code: "AB12", check_in: "2026-12-01", security_deposit_cents: 50_000 };
  expect(refusals(first)).toContain("A lei aceita uma só garantia");
  expect(refusals(null)).not.toContain("garantia");
});
