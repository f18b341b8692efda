import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fillChat, fillMessage, fillSubject, type MessageVariable, samples } from "#domain/messages/message-text";
import { fillWords, inOneLine } from "#domain/notification-mails";

const own: MessageVariable[] = ["acomodacao", "endereco", "empresa", "acesso", "wifi", "senha_wifi"];
const notice = { hospede: "", acomodacao: "", entrada: "", saida: "", codigo: "", empresa: "" };

describe("What the company has typed", () => {
  test.each(["12.34#", "https://cofre.example/abc?x=1:2", "Casa 2.5", "ana@casa.com", "1:a porta"])(
    "arrives to the letter: %s",
    (value) => {
      for (const name of own) expect(fillMessage(`{{${name}}}`, { ...samples.pt, [name]: value })).toBe(value);
      expect(fillWords("{{acomodacao}}, {{empresa}}", { ...notice, acomodacao: value, empresa: value })).toBe(
        `${value}, ${value}`,
      );
    },
  );

  test("keeps its lines in a text, and is one line in a subject", () => {
    const values = { ...samples.pt, link: "", acesso: "1. Portão azul\r\n2. Cofre 12.34#" };
    expect(fillMessage("Chegue assim:\n{{acesso}}", values)).toBe("Chegue assim:\n1. Portão azul\n2. Cofre 12.34#");
    expect(fillChat("{{acesso}}", values)).toBe("1. Portão azul\n2. Cofre 12.34#");
    expect(fillSubject("{{acesso}}", values)).toBe("1. Portão azul 2. Cofre 12.34#");
  });

  test("is never changed, whatever it is", () => {
    fc.assert(
      fc.property(fc.constantFrom(...own), fc.string({ unit: "grapheme", maxLength: 60 }), (name, value) => {
        fc.pre(inOneLine(value) === value); // no field but the access instructions has several lines
        expect(fillMessage(`{{${name}}}`, { ...samples.pt, [name]: value })).toBe(value);
      }),
    );
  });
});

test("what a guest has typed adds no line and no link", () => {
  const hospede = "Ana golpe.com\nhttps://golpe.com";
  const filled = "Ana golpe. com https: //golpe. com";
  expect(fillMessage("{{hospede}}", { ...samples.pt, hospede })).toBe(filled);
  expect(fillWords("{{hospede}}", { ...notice, hospede })).toBe(filled);
});
