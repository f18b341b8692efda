import { expect, test } from "vitest";
import type { GuestCancellationPreview } from "#contract/guest/guest-requests";
import { labelOf, sentenceOf } from "~/routes/guest-page/asking/cancel-screen";
import { pt } from "~/routes/guest-page/asking/words";
import { guestLanguage } from "~/routes/guest-page/language";

const step = { refund_cents: 0, credit_cents: 0, due_cents: 0 };
const preview = { steps: [step], paid_cents: 0, regret_until: null } as unknown as GuestCancellationPreview;
const said = (awaits_check: boolean, due_cents = 0) =>
  sentenceOf(
    { ...preview, steps: [{ ...step, due_cents }] } as unknown as GuestCancellationPreview,
    { state: "confirmed", awaits_check },
    pt.cancel,
    guestLanguage("pt"),
  );

test("nobody who announced a payment is told that they have not paid", () => {
  expect(said(false)).toBe("Você ainda não pagou nada desta reserva.");
  expect(said(true)).toBe("Ainda não há pagamento conferido nesta reserva.");
  expect(said(false, 5_000)).toMatch(/^Você ainda não pagou nada, mas/);
  expect(said(true, 5_000)).toMatch(/^Ainda não há pagamento conferido, mas .+ R\$\s50,00 continuam devidos\.$/);
});

test("the button says what goes back in money apart from the credit", () => {
  const label = (in_money_cents: number, credit_cents: number, at_once = false) => {
    const given = { ...step, refund_cents: in_money_cents + credit_cents, in_money_cents, credit_cents };
    const asked = { ...preview, steps: [given], at_once } as unknown as GuestCancellationPreview;
    return labelOf(asked, false, pt.cancel, guestLanguage("pt")).replaceAll("\u00a0", " ");
  };
  expect(label(20_000, 0, true)).toBe("Cancelar com R$ 200,00 de volta");
  expect(label(20_000, 10_000)).toBe("Pedir cancelamento com R$ 200,00 de volta e R$ 100,00 em crédito");
  expect(label(0, 10_000)).toBe("Pedir cancelamento com R$ 100,00 em crédito");
  expect(label(0, 0)).toBe("Pedir cancelamento");
});
