import { expect, test } from "vitest";
import { fillMessage, samples } from "#domain/messages/message-text";

test("a text's dates, amounts and times are in its language", () => {
  const text = "{{entrada}}; {{total}}; {{prazo}}";
  expect(fillMessage(text, samples.pt)).toBe("20/12/2026; R$\u00a01.960,00; 12/12/2026, às 18:00");
  expect(fillMessage(text, samples.en)).toBe("20 Dec 2026; R$\u00a01,960.00; 12 Dec 2026, at 18:00");
  expect(fillMessage(text, samples.es)).toBe("20/12/2026; R$\u00a01.960,00; 12/12/2026, a las 18:00");
});
