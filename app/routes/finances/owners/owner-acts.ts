import { adjustmentWords, OwnerAdjustmentInput, ownerAdjustments } from "#contract/owner-adjustments";
import { OwnerPayoutInput, ownerPayouts } from "#contract/owner-payouts";
import {
  LeftOutInput,
  OwnerStatementInput,
  OwnerStatementSettingsInput,
  ownerStatements,
} from "#contract/owner-statements";
import { ReversalInput } from "#contract/payments";
import { defineActs, press } from "~/lib/acts";
import { act } from "~/lib/form-act";

const says = (sentence: string) => ({ said: () => sentence });
const quiet = (sentence: string) => ({ quiet: [409], ...says(sentence) });

/** Acts on an owner's month; the owner is the page's, a statement, payout or adjustment is the form's. */
export const ownerActs = defineActs({
  settings: act(ownerStatements.settings, OwnerStatementSettingsInput, quiet("Saldo e reserva salvos")),
  close: act(ownerStatements.create, OwnerStatementInput, quiet("Prestação de contas fechada")),
  reopen: act(ownerStatements.reopen, ReversalInput, quiet("Prestação de contas reaberta")),
  leaveOut: act(ownerStatements.leaveOut, LeftOutInput, quiet("Fica para outro mês")),
  takeIn: act(ownerStatements.leaveOut, LeftOutInput, says("De volta neste mês")),
  pay: act(ownerPayouts.create, OwnerPayoutInput, quiet("Repasse registrado")),
  unpay: act(ownerPayouts.reverse, ReversalInput, quiet("Repasse estornado")),
  adjust: act(ownerAdjustments.create, OwnerAdjustmentInput, {
    quiet: [409],
    said: (_, { body }) => `${adjustmentWords[body.kind]} registrado`,
  }),
  unadjust: act(ownerAdjustments.reverse, ReversalInput, quiet("Estorno registrado")),
  send: press(ownerStatements.send, { said: ({ sent_to }) => `Enviada para ${sent_to}` }),
  draw: press(ownerStatements.draw, says("O PDF está sendo feito de novo")),
});
