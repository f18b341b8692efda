import { expect, test } from "vitest";
import type { ShownRequest } from "#contract/guest/guest-page-parts";
import { stayOf } from "#tests/app/guest-page/stay";
import { askingRows } from "~/routes/guest-page/asking/asking-rows";
import { guestLanguage } from "~/routes/guest-page/language";

const change: ShownRequest = {
  id: "0192f0a0-0000-7000-8000-000000000001",
  kind: "change",
  state: "open",
  created_at: "2047-02-20T15:00:00Z",
  at_once: false,
  refund_cents: null,
  credit_cents: null,
  due_cents: null,
  change: {
    ...{ check_in: "2047-03-11", check_out: "2047-03-13", adults: 2, children: 0, infants: 0, pets: 0 },
    ...{ total_cents: 60_000, available: true },
  },
  words: null,
  reason: null,
};
const cancellation: ShownRequest = {
  ...change,
  kind: "cancellation",
  change: null,
  refund_cents: 45_000,
  credit_cents: 0,
};

function rows(request: ShownRequest) {
  const page = stayOf();
  const requests = { ...page.requests, list: [request] };
  return askingRows({ page: { ...page, requests }, language: guestLanguage("pt") });
}
const text = (request: ShownRequest) => rows(request)[0]?.text.replaceAll("\u00a0", " ");

test("an open request is a waiting step with its amount", () => {
  expect(rows(change)[0]).toMatchObject({
    state: "waiting",
    title: "Pedido de alteração",
    act: { to: "?pedir=mudar" },
  });
  expect(text(change)).toContain("total de R$ 600,00. Pousada Mar Azul ainda vai responder.");
  expect(text(cancellation)).toBe("Pousada Mar Azul ainda vai responder. Valem R$ 450,00 de volta.");
  expect(text({ ...cancellation, refund_cents: 0, credit_cents: 45_000 })).toBe(
    "Pousada Mar Azul ainda vai responder. Valem R$ 450,00 em crédito.",
  );
});

test("nights that are no longer free and the reason of a refusal are shown", () => {
  expect(text({ ...change, change: { ...change.change!, available: false } })).toContain(
    "foram ocupadas enquanto isso",
  );
  expect(text({ ...cancellation, state: "refused", reason: "Fale conosco" })).toBe(
    "Não foi aceito. Motivo: Fale conosco",
  );
});

test("a withdrawn request is not a step", () => {
  expect(rows({ ...change, state: "withdrawn" })).toEqual([]);
});
