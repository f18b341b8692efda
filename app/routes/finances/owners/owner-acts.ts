import { adjustmentWords } from "#contract/catalogue/owner-words";
import { heldSentence } from "#contract/messages/hold-words";
import { OwnerAdjustmentInput, OwnerPayoutInput } from "#contract/money/owner-account";
import { LeftOutInput, OwnerStatementInput, OwnerStatementSettingsInput } from "#contract/money/owner-statements";
import { ReversalInput } from "#contract/money/payments";
import { defineActs, press } from "~/lib/acts";
import { act, actOnce } from "~/lib/form-act";

const says = (sentence: string) => ({ said: () => sentence });
const quiet = (sentence: string) => ({ quiet: [409], ...says(sentence) });

/** Acts on an owner's month; the owner is the page's, a statement, payout or adjustment is the form's. */
export const ownerActs = defineActs({
  settings: act(
    "POST /api/owners/:id/statement-settings",
    OwnerStatementSettingsInput,
    quiet("Saldo e reserva salvos"),
  ),
  close: actOnce("POST /api/owner-statements", OwnerStatementInput, quiet("Prestação de contas fechada")),
  reopen: act("POST /api/owner-statements/:id/reopening", ReversalInput, quiet("Prestação de contas reaberta")),
  leaveOut: act("POST /api/owners/:id/left-out-lines", LeftOutInput, quiet("Fica para outro mês")),
  takeIn: act("POST /api/owners/:id/left-out-lines", LeftOutInput, says("De volta neste mês")),
  pay: actOnce("POST /api/owners/:id/payouts", OwnerPayoutInput, quiet("Repasse registrado")),
  unpay: act("POST /api/owner-payouts/:id/reversal", ReversalInput, quiet("Repasse estornado")),
  adjust: actOnce("POST /api/owners/:id/adjustments", OwnerAdjustmentInput, {
    quiet: [409],
    said: (_, { body }) => `${adjustmentWords[body.kind]} registrado`,
  }),
  unadjust: act("POST /api/owner-adjustments/:id/reversal", ReversalInput, quiet("Estorno registrado")),
  send: press("POST /api/owner-statements/:id/mail", {
    said: ({ sent_to, held }) => (held ? heldSentence(held, `O e-mail para ${sent_to}`) : `Enviada para ${sent_to}`),
  }),
  draw: press("POST /api/owner-statements/:id/document", says("O PDF está sendo feito de novo")),
});
