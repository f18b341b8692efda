import {
  CancellationPolicyInput,
  CancellationPolicyUpdate,
  cancellationPolicies,
} from "#contract/cancellation-policies";
import { type ChannelTerms, ChannelTermsUpdate, channelTerms } from "#contract/channel-terms";
import { PaymentPlanInput, PaymentPlanUpdate, paymentPlans } from "#contract/payment-plans";
import { channelWords } from "~/domains/bookings/booking-words";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { type FormResult, type Sent, submit } from "~/lib/form-submit";
import { toast } from "~/lib/toast";

/** How an act on a plan, a policy or a channel ended: kept, or what the form shows. */
export type TermsResult = { kept: true } | FormResult;

const kept = (sentence: string): TermsResult => {
  toast.success(sentence);
  return { kept: true };
};
const quiet = { quiet: [409] };

/** Saves, archives, brings back or deletes the plan or policy that the form names, or saves its channel. */
export async function actOnTerms(request: Request): Promise<TermsResult> {
  const form = await request.clone().formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const [kind, act, id] = [text("kind"), text("act"), text("id")];
  if (kind === "channel") return saveChannel(request, id as Channel);
  if (act === "save") return kind === "plan" ? savePlan(request, id) : savePolicy(request, id);
  try {
    const endpoints = kind === "plan" ? paymentPlans : cancellationPolicies;
    if (act === "delete") await call(endpoints.delete, { params: { id } });
    else await changed(kind, id, act, Number(text("version")));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kept: true }; // a toast has said it; the list reads again
  }
  const said: Record<string, string> = {
    delete: "retirado da lista",
    restore: "de volta à lista",
    default: "é o padrão agora",
  };
  return kept(`${text("name")}: ${said[act]}`);
}

function changed(kind: string, id: string, act: string, version: number) {
  const body = act === "restore" ? { archived: false, version } : { is_default: true, version };
  const endpoints = kind === "plan" ? paymentPlans : cancellationPolicies;
  return call(endpoints.update, { params: { id }, body });
}

type Channel = ChannelTerms["channel"];

function saveChannel(request: Request, channel: Channel): Promise<TermsResult> {
  return submit(request, ChannelTermsUpdate, async (body) => {
    await call(channelTerms.update, { params: { channel }, body }, quiet);
    return kept(`${channelWords[channel]}: alterações salvas`);
  });
}

function savePlan(request: Request, id: string): Promise<TermsResult> {
  if (id === "") {
    return submit(request, PaymentPlanInput, async (body, sent: Sent) =>
      kept(`${(await call(paymentPlans.create, { body }, sent)).name}: plano criado`),
    );
  }
  return submit(request, PaymentPlanUpdate, async (body) =>
    kept(`${(await call(paymentPlans.update, { params: { id }, body }, quiet)).name}: alterações salvas`),
  );
}

function savePolicy(request: Request, id: string): Promise<TermsResult> {
  if (id === "") {
    return submit(request, CancellationPolicyInput, async (body, sent: Sent) =>
      kept(`${(await call(cancellationPolicies.create, { body }, sent)).name}: política criada`),
    );
  }
  return submit(request, CancellationPolicyUpdate, async (body) =>
    kept(`${(await call(cancellationPolicies.update, { params: { id }, body }, quiet)).name}: alterações salvas`),
  );
}
