import { expect, test } from "vitest";
import { insertVariable, openVariable } from "~/components/variables/variable-editor";
import type { Edited } from "~/lib/write-in";
import {
  emphasise,
  markLines,
  offeredVariables,
  placeOf,
  replaceVariable,
} from "~/routes/account/contracts/text-edits";

/** `|` marks the caret, two of them the selection. */
function at(drawn: string): Edited {
  const start = drawn.indexOf("|");
  const end = drawn.lastIndexOf("|");
  const text = drawn.replaceAll("|", "");
  return { text, start, end: end > start ? end - 1 : start };
}

const drawn = ({ text, start, end }: Edited) =>
  `${text.slice(0, start)}|${start === end ? "" : `${text.slice(start, end)}|`}${text.slice(end)}`;

test.each([
  ["a |casa| toda", "a **|casa|** toda"],
  ["a **|casa|** toda", "a |casa| toda"],
  ["a | toda", "a **|** toda"],
  ["a **|** toda", "a | toda"],
  ["a | casa |toda", "a | **casa** |toda"],
  ["|uma\n\noutra|", "**|uma**\n\n**outra|**"],
])("bold: %j becomes %j", (before, after) => {
  expect(drawn(emphasise(at(before), "**"))).toBe(after);
});

test("italic inside bold does not end the bold", () => {
  expect(drawn(emphasise(at("**|casa|**"), "*"))).toBe("***|casa|***");
  expect(drawn(emphasise(at("***|casa|***"), "*"))).toBe("**|casa|**");
});

test.each([
  ["a\nca|sa\nb", "a\n## casa|\nb"],
  ["## ca|sa", "casa|"],
  ["- ca|sa", "## casa|"],
  ["|", "## |"],
])("heading: %j becomes %j", (before, after) => {
  expect(drawn(markLines(at(before), "## "))).toBe(after);
});

test("a list includes every selected line except blank ones", () => {
  expect(drawn(markLines(at("a|b\n\ncd|\ne"), "- "))).toBe("|- ab\n\n- cd|\ne");
  expect(drawn(markLines(at("|- ab\n\n- cd|"), "- "))).toBe("|ab\n\ncd|");
});

test.each([
  ["Caução de {{cau|", "cau"],
  ["{{ valores.|", "valores."],
  ["{{|", ""],
  ["{{a}} e |", null],
  ["{{a\nb|", null],
  ["sem nada|", null],
])("%j has the open variable %j", (before, query) => {
  const { text, start } = at(before);
  expect(openVariable(text, start)?.query ?? null).toBe(query);
});

test.each([
  ["de {{cau| reais", "de {{caucao.valor}}| reais"],
  ["de {{cau|cao.val}} reais", "de {{caucao.valor}}| reais"],
  ["de |, e {{imovel.nome}}", "de {{caucao.valor}}|, e {{imovel.nome}}"],
])("a variable is inserted into %j", (before, after) => {
  const { text, start } = at(before);
  expect(drawn(insertVariable(text, start, "caucao.valor"))).toBe(after);
});

test("an unknown variable is replaced everywhere, and nothing else is", () => {
  const text = "{{a.b}} {{ a.b }} {{axb}} a.b {{a.b.c}}";
  expect(drawn(replaceVariable(text, "a.b", "imovel.nome"))).toBe(
    "|{{imovel.nome}}| {{imovel.nome}} {{axb}} a.b {{a.b.c}}",
  );
  expect(replaceVariable("{{$&}}", "$&", "imovel.nome").text).toBe("{{imovel.nome}}");
});

test("a fault is found on its line", () => {
  expect(placeOf("ab\ncd {{x}}", 2, "x")).toEqual({ start: 8, end: 9 });
  expect(placeOf("ab\ncd", 2, "nada")).toEqual({ start: 3, end: 5 });
  expect(placeOf("ab", 7, "")).toEqual({ start: 3, end: 3 });
});

test("variables are found by name, label and group, ignoring accents", () => {
  const names = (query: string) => offeredVariables(query).map(({ name }) => name);
  expect(names("caucao")).toEqual(["caucao.valor"]);
  expect(names("profissao")).toEqual(["locatario.profissao"]);
  expect(names("acomodação nome")).toEqual(["imovel.nome"]);
  expect(names("xyz")).toEqual([]);
  expect(names("").length).toBeGreaterThan(50);
});
