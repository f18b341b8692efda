import { adjustmentWords, OwnerAdjustmentInput, ownerAdjustments } from "#contract/owner-adjustments";
import { OwnerPayoutInput, ownerPayouts } from "#contract/owner-payouts";
import { OwnerStatementInput, OwnerStatementSettingsInput, ownerStatements } from "#contract/owner-statements";
import { ReversalInput } from "#contract/payments";
import type { MoneyResult } from "~/domains/finances/money-acts";
import { call } from "~/lib/api";
import { type Sent, submit } from "~/lib/form-submit";
import { toast } from "~/lib/toast";

const kept = (sentence: string): MoneyResult => {
  toast.success(sentence);
  return { kept: true };
};

interface About {
  owner_id: string;
  month: string;
  /** The record that the act is about. */
  id: string;
}

/** Does what the form names in `act` with an owner's month, or with the record that it names in `about`. */
export async function actOnMonth(request: Request, owner_id: string): Promise<MoneyResult> {
  const form = await request.clone().formData();
  const act = acts[String(form.get("act"))];
  if (act === undefined) throw new Response("Not an act", { status: 400 });
  const month = String(form.get("month") ?? "");
  return act(request, { owner_id, month, id: String(form.get("about") ?? "") });
}

const quiet = { quiet: [409] };

const acts: Record<string, (request: Request, about: About) => Promise<MoneyResult>> = {
  settings: (request, { owner_id: id }) =>
    submit(request, OwnerStatementSettingsInput, async (body) => {
      await call(ownerStatements.settings, { params: { id }, body }, quiet);
      return kept("Saldo e reserva salvos");
    }),
  close: (request) =>
    submit(request, OwnerStatementInput, async (body, sent: Sent) => {
      await call(ownerStatements.create, { body }, { ...sent, ...quiet });
      return kept("Prestação de contas fechada");
    }),
  reopenStatement: (request, { id }) =>
    submit(request, ReversalInput, async (body) => {
      await call(ownerStatements.reopen, { params: { id }, body }, quiet);
      return kept("Prestação de contas reaberta");
    }),
  leaveOut: (request, { owner_id, month, id: line_id }) =>
    submit(request, ReversalInput, async ({ reason }) => {
      await call(ownerStatements.leaveOut, { params: { id: owner_id }, body: { month, line_id, reason } }, quiet);
      return kept("Fica para outro mês");
    }),
  takeIn: async (_, { owner_id, month, id: line_id }) => {
    await call(ownerStatements.leaveOut, { params: { id: owner_id }, body: { month, line_id, reason: null } });
    return kept("De volta neste mês");
  },
  pay: (request, { owner_id: id }) =>
    submit(request, OwnerPayoutInput, async (body, sent: Sent) => {
      await call(ownerPayouts.create, { params: { id }, body }, { ...sent, ...quiet });
      return kept("Repasse registrado");
    }),
  unpay: (request, { id }) =>
    submit(request, ReversalInput, async (body) => {
      await call(ownerPayouts.reverse, { params: { id }, body }, quiet);
      return kept("Repasse estornado");
    }),
  adjust: (request, { owner_id: id }) =>
    submit(request, OwnerAdjustmentInput, async (body, sent: Sent) => {
      await call(ownerAdjustments.create, { params: { id }, body }, { ...sent, ...quiet });
      return kept(`${adjustmentWords[body.kind]} registrado`);
    }),
  unadjust: (request, { id }) =>
    submit(request, ReversalInput, async (body) => {
      await call(ownerAdjustments.reverse, { params: { id }, body }, quiet);
      return kept("Estorno registrado");
    }),
  send: async (_, { id }) => {
    const { sent_to } = await call(ownerStatements.send, { params: { id } });
    return kept(`Enviada para ${sent_to}`);
  },
  draw: async (_, { id }) => {
    await call(ownerStatements.draw, { params: { id } });
    return kept("O PDF está sendo feito de novo");
  },
};
