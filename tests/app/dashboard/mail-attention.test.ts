import { expect, test } from "vitest";
import type { MailsWaiting } from "#contract/office/dashboard";
import { mailAttention } from "~/routes/dashboard/attention";

const none: MailsWaiting = { limit: 0, name: 0, stopped: 0, name_waits: false, unit_names: [], stopped_reason: null };
const textOf = (waiting: Partial<MailsWaiting>) => mailAttention({ ...none, ...waiting })[0]?.text;

test.each([
  [0, "Nenhum espera agora."],
  [1, "1 espera agora."],
  [3, "3 esperam agora."],
])("a name that waits keeps every e-mail back, also while none waits: %i", (name, count) => {
  expect(textOf({ name_waits: true, name })).toBe(
    `Ele lembra o de um banco, de um órgão público ou de uma empresa conhecida. Os e-mails a pessoas de fora da empresa esperam até a equipe do serviço aprovar o nome, ou até ele ser trocado. ${count}`,
  );
});

test.each([
  [0, "Nenhum espera agora."],
  [1, "1 espera agora."],
  [3, "3 esperam agora."],
])("e-mails that were stopped all wait, also while none does: %i", (stopped, count) => {
  expect(textOf({ stopped_reason: "Denúncias", stopped })).toBe(
    `A equipe do serviço parou os envios: Denúncias. Os e-mails a pessoas de fora da empresa esperam até ela liberar. ${count} Responda a ela.`,
  );
});

test.each([
  [["Itaú Central"], "“Itaú Central” lembra o", "Os e-mails com esse nome a pessoas de fora"],
  [["A", "B", "C", "D", "E"], "“A”, “B”, “C” e mais 2 lembram o", "Os e-mails com esses nomes a pessoas de fora"],
])("names of accommodations that wait are named, beside a way to them: %j", (unit_names, which, what) => {
  const [entry] = mailAttention({ ...none, unit_names });
  expect(entry?.text).toContain(`${which} de um banco, de um órgão público ou de uma empresa conhecida. ${what}`);
  expect(entry?.ways).toEqual([{ accommodations: true }]);
});

test("the day's limit counts what waits", () => {
  expect(textOf({ limit: 0 })).toBeUndefined();
  expect(textOf({ limit: 1 })).toBe("1 e-mail espera e sai amanhã às 8h, se ainda valer.");
  expect(textOf({ limit: 2 })).toBe("2 e-mails esperam e saem amanhã às 8h, se ainda valerem.");
});
