import { expect, test } from "vitest";
import { readyMadeRules } from "#contract/messages/ready-made-messages";
import { vocative } from "#domain/messages/greeting";
import { fillMessage, samples } from "#domain/messages/message-text";
import { calledName } from "#domain/notification-mails";

const unnamed = { ...samples.pt, primeiro_nome: "Hóspede", hospede: "Hóspede do Airbnb" };

test.each([
  ["Olá, {{primeiro_nome}}! Tudo pronto.", "Olá! Tudo pronto."],
  ["Olá {{ hospede }}, tudo pronto.", "Olá, tudo pronto."],
  ["Bom dia, {{primeiro_nome}}\nAté logo, {{hospede}}.", "Bom dia\nAté logo."],
  ["{{primeiro_nome}}, as fichas faltam.", "As fichas faltam."],
  ["A estadia de {{hospede}}, confirmada.", "A estadia de Hóspede do Airbnb, confirmada."],
])("%s addresses nobody by a placeholder", (text, expected) => {
  expect(fillMessage(text, unnamed)).toBe(expected);
});

test("a guest with a name is greeted by it", () => {
  expect(fillMessage("Olá, {{primeiro_nome}}!", samples.pt)).toBe("Olá, Helena!");
  expect([vocative("Helena"), vocative("Hóspede"), vocative("")]).toEqual([", Helena", "", ""]);
  expect([calledName("Hóspede do Airbnb"), calledName("Helena")]).toEqual(["", "Helena"]);
});

test("no ready-made message says the placeholder", () => {
  for (const text of JSON.stringify(readyMadeRules).split("\\n")) {
    expect(fillMessage(text, unnamed)).not.toContain("Hóspede");
  }
});
