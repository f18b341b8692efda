import { expect, test } from "vitest";
import { withoutReleased } from "#domain/notification-mails";

test.each([
  ["A reserva expirou e as datas foram liberadas.", "A reserva expirou e as datas não estão livres agora."],
  ["As datas já estão liberadas para venda", "As datas não estão livres agora para venda"],
  ["AS DATAS FORAM LIBERADAS", "AS DATAS não estão livres agora"],
  [
    "As noites de {{entrada}} a {{saida}} foram liberadas.",
    "As noites de {{entrada}} a {{saida}} não estão livres agora.",
  ],
])("%s", (text, shown) => {
  expect(withoutReleased(text, "não estão livres agora")).toBe(shown);
});

test.each([
  "As datas não foram guardadas.",
  "As chaves foram liberadas.",
  "Estadia liberada",
  "As chaves estão liberadas",
])("%s stays as written", (text) => {
  expect(withoutReleased(text, "x")).toBe(text);
});
