import { expect, test } from "vitest";
import { plannedSentence } from "#contract/messages/message-words";
import { fillChat, fillMessage } from "#domain/messages/message-text";
import { layoutWords } from "#server/platform/mail/layout";
import { ruleOf } from "#tests/app/account/message-fixtures";
import { viewIn } from "~/routes/account/notifications/addresses";
import { chatPartsOf, layout, partsOf } from "~/routes/account/notifications/message-preview";
import { copyName } from "~/routes/account/notifications/notification-acts";
import { conditionsInWords, hasNoEve, sentenceOf, wouldSend } from "~/routes/account/notifications/rule-words";
import { changeWords } from "~/routes/account/notifications/rules/rule-form";
import { askable, newRule, ruleIn } from "~/routes/account/notifications/rules/typed-rule";
import { offeredVariables, samplesOf } from "~/routes/account/notifications/template-words";

const own = [{ id: "0", name: "portao", label: "Portão", guarded: true, lacking: [] }];

const conditions = (more: Parameters<typeof ruleOf>[0]) => conditionsInWords(ruleOf(more));
const sentence = (...of: Parameters<typeof sentenceOf>) =>
  sentenceOf(...of)
    .map(({ text }) => text)
    .join("");

test("a reminder on the eve of a deposit that is due with the booking is known to be too early", () => {
  const eve = ruleOf({ trigger: "installment_due", installment: "deposit", days: -1, late: false });
  expect(hasNoEve(eve)).toBe(true);
  for (const more of [
    { days: 0 },
    { late: true },
    { installment: "balance" as const },
    { trigger: "check_in" as const },
  ]) {
    expect(hasNoEve({ ...eve, ...more })).toBe(false);
  }
});

test("conditions are described in words, and a rule without conditions has an empty text", () => {
  expect(conditions({})).toBe("");
  expect(conditions({ statuses: ["confirmed", "checked_in"] })).toBe(
    "se a reserva está confirmada ou tem hóspede na casa",
  );
  expect(conditions({ payment_states: ["unpaid"], contract: "unsigned" })).toBe(
    "se a conta está em aberto, se falta assinar o contrato",
  );
  expect(conditions({ forms: "open" })).toBe("se falta preencher fichas");
  expect(conditions({ min_nights: 2 })).toBe("estadias de 2 noites ou mais");
  expect(conditions({ min_nights: 1, max_nights: 1 })).toBe("estadias de 1 noite");
  expect(conditions({ max_nights: 5 })).toBe("estadias de até 5 noites");
  expect(conditions({ min_nights: 2, max_nights: 5, imported: true })).toBe(
    "estadias de 2 a 5 noites, também reservas importadas",
  );
  expect(conditions({ channels: ["direct", "airbnb"], languages: ["en"] })).toBe(
    "vendas por Direto ou Airbnb, hóspedes que leem inglês",
  );
});

test("a rule reads as one sentence", () => {
  expect(sentence(ruleOf(), undefined)).toBe(
    "Enviar 2 dias antes da entrada, às 09:00, por e-mail, para o hóspede responsável",
  );
  expect(sentence(ruleOf({ trigger: "confirmed", way: "whatsapp", audience: "owner" }), undefined)).toBe(
    "Enviar quando a reserva é confirmada, por WhatsApp, para os proprietários da acomodação",
  );
  expect(sentence(ruleOf({ audience: "role" }), "Limpeza")).toMatch(/para quem tem o perfil Limpeza$/);
  expect(sentence(ruleOf({ audience: "address", address: "casa@mar.test" }), undefined)).toMatch(/casa@mar\.test$/);
});

test("an inactive rule shows how many messages it would send", () => {
  expect([wouldSend(17), wouldSend(1), wouldSend(0)]).toEqual(["sairiam 17", "sairia 1", "não sairia nenhuma"]);
});

test("the effect of a save on the planned messages is described in words", () => {
  const of = (changes: Parameters<typeof changeWords>[0]["changes"], total: number, active = true) =>
    changeWords({ total, days: [], data: [], changes }, { active, isNew: false, isChanged: true });
  expect(of({ planned: 19, dropped: 2, moved: 17 }, 17)).toBe(
    "17 mensagens planejadas mudam de hora, 2 deixam de sair",
  );
  expect(of({ planned: 19, dropped: 1, moved: 0 }, 18)).toBe("1 mensagem planejada deixa de sair");
  expect(of({ planned: 3, dropped: 0, moved: 0 }, 8)).toBe("5 a mais saem");
  expect(of({ planned: 3, dropped: 0, moved: 0 }, 3)).toBe("Nenhuma mensagem planejada muda");
  expect(of({ planned: 3, dropped: 3, moved: 0 }, 3, false)).toBe("3 mensagens planejadas deixam de sair");
  expect(of(null, 4)).toBe("Ligada, envia 4 mensagens nos próximos 14 dias");
});

test("a form is parsed into a rule, and fields it does not show keep their values", () => {
  const form = new FormData();
  const fill = (entries: [string, string][]) => {
    for (const [name, value] of entries) form.append(name, value);
  };
  fill([
    ["name", "Na véspera"],
    ["days", "-1"],
    ["min_nights", "2"],
    ["statuses", ""],
    ["statuses", "confirmed"],
    ["late", "on"],
    ["imported", ""],
    ["contract", ""],
  ]);
  const before = ruleOf({ imported: true, contract: "unsigned", hours: 5, channels: ["direct"] });
  expect(ruleIn(form, before)).toMatchObject({
    name: "Na véspera",
    days: -1,
    min_nights: 2,
    statuses: ["confirmed"],
    late: true,
    imported: false,
    contract: null,
    hours: 5,
    channels: ["direct"],
  });
});

test("a forecast can be requested without name and template, but not for an invalid rule", () => {
  const template = ruleOf().template_id;
  expect(askable(newRule, template)).toMatchObject({ name: "Nova regra", template_id: template, days: -2 });
  expect(askable({ ...newRule, audience: "address", address: null }, template)).toBeNull();
  expect(askable({ ...newRule, min_nights: 5, max_nights: 2 }, template)).toBeNull();
});

test("a preview fills variables in as the server does, and marks empty and unknown ones", () => {
  const values = { ...samplesOf("Chalés da Serra", "pt", own), vencimento: "" };
  for (const text of ["Em {{acomodacao}}, {{ entrada }}", "{{empresa}}: {{link}}", "sem nada"]) {
    const shown = partsOf(text, values).map((part) => part.text);
    expect(shown.join("")).toBe(fillMessage(text, values));
  }
  const chat = (text: string) =>
    chatPartsOf(text, values)
      .map((part) => part.text)
      .join("");
  expect(chat("Olá, {{primeiro_nome}}. ")).toBe(fillChat("Olá, {{primeiro_nome}}. ", values));
  expect(chat("{{link}}")).toBe(values.link);
  expect(partsOf("{{vencimento}} {{senha}}", values)).toEqual([
    { text: "{{vencimento}}", mark: "empty" },
    { text: " ", mark: "written" },
    { text: "{{senha}}", mark: "unknown" },
  ]);
});

test("the preview uses the greetings of the mail layout", () => {
  for (const language of ["pt", "en", "es"] as const) {
    expect(layoutWords[language]).toMatchObject(layout[language]);
  }
});

test("variables are found by name and label, ignoring accents", () => {
  expect(offeredVariables("saida", own).map(({ name }) => name)).toEqual(["saida", "hora_saida"]);
  expect(offeredVariables("endereco", own)[0]?.name).toBe("endereco");
  expect(offeredVariables("nada disso", own)).toEqual([]);
  expect(offeredVariables("portão", own).map(({ name }) => name)).toEqual(["portao"]);
});

test("a copy's name fits its field", () => {
  expect(copyName("Antes da chegada")).toBe("Antes da chegada (cópia)");
  expect(copyName("x".repeat(80))).toHaveLength(80);
});

test("the address sets the open list; the text dialog of a mail opens over the automatic mails", () => {
  const view = (query: string) => viewIn(new URLSearchParams(query));
  expect([view(""), view("lista=modelos"), view("lista=outra"), view("texto=hold_made")]).toEqual([
    "regras",
    "modelos",
    "regras",
    "automaticos",
  ]);
});

test("a planned message of a cancelled booking says that it was cancelled", () => {
  expect(plannedSentence("status", [], "cancelled")).toBe("A reserva foi cancelada.");
  expect(plannedSentence("status", [], "hold")).toBe("A reserva não está na situação que a regra pede.");
});
