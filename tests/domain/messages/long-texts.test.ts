import { expect, test } from "vitest";
import {
  faultOfLength,
  fillChat,
  fillMessage,
  isTooLong,
  longestFilledText,
  longestOwnValue,
  type MessageValues,
  messageVariableNames,
  samples,
} from "#domain/messages/message-text";
import { fillWords, notificationVariables } from "#domain/notification-mails";

const largest: MessageValues = {
  ...(Object.fromEntries(messageVariableNames.map((name) => [name, "x".repeat(60)])) as MessageValues),
  acesso: "Cofre. ".repeat(714),
  hospede: "a.b".repeat(66),
  endereco: "Rua. ".repeat(120),
  portao: "9".repeat(longestOwnValue),
};

test("a text that could be too long once filled in is refused, with what to do", () => {
  expect(faultOfLength("body", "{{acesso}} ".repeat(400), [])).toBe(
    "Preenchido, o texto pode passar de 60.000 letras. Use cada variável menos vezes",
  );
  expect(faultOfLength("subject_en", "{{acesso}}", [])).toBe(
    "Preenchido, o assunto pode passar de 1.000 letras. Use cada variável menos vezes",
  );
  expect(faultOfLength("subject", "{{hospede}}, {{acomodacao}}, {{entrada}} a {{saida}}", [])).toBeNull();
  expect(
    faultOfLength("chat", `Olá, {{primeiro_nome}}! {{acesso}} {{wifi}} {{senha_wifi}} {{link}} {{endereco}}`, []),
  ).toBeNull();
});

test("what passes is never longer than the limit, whatever the values", () => {
  const own = ["portao"];
  for (const name of [...messageVariableNames, ...own]) {
    const often = Array.from({ length: 500 }, (_, count) => `{{${name}}} `.repeat(count + 1));
    const accepted = often.filter((text) => text.length <= 5000 && faultOfLength("body", text, own) === null);
    const longest = accepted.at(-1) ?? "";
    expect(longest, name).not.toBe("");
    expect(fillMessage(longest, largest).length).toBeLessThanOrEqual(longestFilledText);
    expect(fillMessage(longest, largest)).not.toContain("{{");
  }
});

test("a text saved before the limit is left as written, and not sent", () => {
  const text = "{{acesso}}".repeat(500);
  expect(isTooLong(text, largest)).toBe(true);
  expect(isTooLong(text, samples.pt)).toBe(false);
  expect(fillMessage(text, largest)).toBe(text);
  expect(fillChat(text, { ...largest, link: "https://estadia.test" }).length).toBeLessThan(longestFilledText);
});

test("an automatic mail is bounded by the lengths of its fields", () => {
  const values = Object.fromEntries(Object.keys(notificationVariables).map((name) => [name, "a.b".repeat(66)]));
  const paragraph = "{{hospede}}".repeat(181); // of 2000 characters
  expect(fillWords(paragraph, values as never).length).toBeLessThan(80_000);
});

test("thousands of blanks, braces and brackets are read as what they are", () => {
  for (const piece of [" ", "{", "{{", "{{ ", "}", "[", '"', "*", "`", "<", "&", "1", ".", ","]) {
    const text = `{{${piece.repeat(5000)}`;
    expect(fillMessage(text, samples.pt)).toBe(text);
    expect(fillWords(text, {} as never)).toBe(text);
  }
});
