import { expect, test } from "vitest";
import { mentionOf, wantedBy, withoutMentions } from "#domain/mentions";

const quiteria = wantedBy([
  {
    name: "Quitéria Prates Lima",
    email: "quiteria@example.test",
    phone: "+5554988887777",
    document_kind: "cpf",
    document: "98765432100",
  },
  // Earlier data of the guest in the trail: another name, the document masked.
  { name: "Quita Souza", email: null, phone: null, document_kind: "cpf", document: "***.982.247-**" },
]);

test("only the sentences that name the guest are reported and removed", () => {
  const text = "Chega tarde. Quem paga é a Quitéria Prates Lima, CPF 987.654.321-00. Deixar a luz acesa.";
  expect(mentionOf(text, quiteria)).toEqual({
    certain: true,
    said: "Quem paga é a Quitéria Prates Lima, CPF 987.654.321-00.",
  });
  expect(withoutMentions(text, quiteria)).toBe("Chega tarde. Deixar a luz acesa.");
  expect(withoutMentions("Quitéria Lima pediu berço", quiteria)).toBeNull();
});

test.each([
  ["a full name in other letter case", "falar com QUITERIA  PRATES LIMA", true],
  ["first and last name", "falar com Quitéria Lima", true],
  ["an earlier name", "reserva da quita souza", true],
  ["a phone number in a sentence, without country code", "ligar para (54) 98888-7777 à noite", true],
  ["a masked document of an earlier version", "CPF 529.982.247-25", true],
  ["an e-mail", "escrever a Quiteria@Example.test", true],
  ["a first name alone", "amiga da Quitéria", false],
  ["a phone number without its area code", "ligar 98888-7777", false],
])("%s is found (case %#)", (_, text, certain) => {
  expect(mentionOf(text, quiteria)).toEqual({ certain, said: text });
});

test.each(["", "Prates", "Maria Prates Limaverde", "quiterias", "28/12/2026, 1.500,00", "CPF 529.982.248-25", "7777"])(
  "%j does not name the guest",
  (text) => {
    expect(mentionOf(text, quiteria)).toBeNull();
  },
);
