import { expect, test } from "vitest";
import { mailAnswer } from "#contract/messages/mail-answers";

test.each([
  ["Can't send mail - all recipients were rejected: 550 5.1.1 No such user", "não existe"],
  ["Message failed: 452 4.2.2 Mailbox full", "está cheia"],
  ["Invalid login: 535 5.7.8 Authentication failed", "não aceitou o acesso"],
  ["Message failed: 554 5.7.1 Spam message rejected", "desconfiou"],
  ["connect ECONNREFUSED 127.0.0.1:25", "não responde"],
  ["451 Later", "pediu para esperar"],
  ["550 Nope", "recusou o endereço"],
  ["Something else", "erro de envio"],
])("the answer %s is said in Portuguese, with what to do", (answer, words) => {
  expect(mailAnswer(answer, false)).toContain(words);
});

test("no new attempt is promised once they are over", () => {
  expect(mailAnswer("451 Later", false)).toContain("tenta de novo sozinho");
  expect(mailAnswer("451 Later", true)).toContain("envie de novo");
});
