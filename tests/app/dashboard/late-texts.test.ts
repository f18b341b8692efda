import { expect, test } from "vitest";
import { aQueuedText } from "#tests/app/support/a-message";
import { lateAttention } from "~/routes/dashboard/late-texts";

const now = Date.parse("2026-11-26T14:38:00Z");

test("texts waiting for more than an hour are one item, which names the oldest", () => {
  const oldest = aQueuedText({ due_at: "2026-11-26T12:00:00Z" });
  const young = aQueuedText({ id: "q2", due_at: "2026-11-26T14:00:00Z" });
  expect(lateAttention([], now)).toBeNull();
  expect(lateAttention([young], now)).toBeNull();
  expect(lateAttention([oldest, young], now)).toMatchObject({
    title: "Texto do WhatsApp na fila",
    text: "Para Otávio Prado: espera há 2 h 38.",
  });
  expect(lateAttention([oldest, { ...oldest, id: "q3" }], now)).toMatchObject({
    title: "2 textos do WhatsApp na fila",
    text: "O mais antigo, para Otávio Prado, espera há 2 h 38.",
  });
});
