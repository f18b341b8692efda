import { expect, test } from "vitest";
import type { ContractPreview } from "#contract/guest/contract-types";
import { editingWords, stopsPublishing } from "~/routes/account/contracts/contract-words";

const none: ReadonlySet<string> = new Set();
const type = { archived: false, editing: true, published: 3 };
const faults = (count: number) => ({ faults: Array.from({ length: count }) }) as unknown as ContractPreview;
const answered = (count: number) => ({ state: "answered" as const, answer: faults(count), before: null });
const asking = (count: number) => ({
  state: "asking" as const,
  answer: null,
  before: { question: {}, answer: faults(count) },
});

test("a text can be published if it is new and valid", () => {
  expect(stopsPublishing(type, none, answered(0))).toBeNull();
  expect(stopsPublishing(type, none, answered(1))).toMatch(/^1 problema no texto/);
  expect(stopsPublishing(type, none, null)).toBeNull();
  expect(stopsPublishing({ ...type, archived: true }, none, answered(0))).toMatch(/arquivado/);
  const same = { ...type, editing: false };
  expect(stopsPublishing(same, none, answered(0))).toMatch(/A versão 3 está em uso/);
  expect(stopsPublishing(same, new Set(["name"]), answered(0))).toMatch(/nada novo/);
  expect(stopsPublishing(same, new Set(["body"]), answered(0))).toBeNull();
});

test("while the text is being checked, an earlier refusal still applies", () => {
  expect(stopsPublishing(type, none, asking(1))).toBe("Conferindo o texto");
  expect(stopsPublishing(type, none, asking(0))).toBeNull();
});

test("the list shows the version being edited and the number of unknown variables", () => {
  expect(editingWords({ published: 2, editing: false, body: "" })).toBeNull();
  expect(editingWords({ published: null, editing: true, body: "{{imovel.nome}}" })).toEqual({
    faulty: false,
    text: "Versão 1, em edição",
  });
  expect(editingWords({ published: 3, editing: true, body: "{{imovel.nme}}" })?.text).toBe(
    "Versão 4, 1 variável errada",
  );
});
