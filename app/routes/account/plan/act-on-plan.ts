import { CancellationInput, SubscriptionChange, subscription } from "#contract/subscription";
import { call } from "~/lib/api";
import { type FormResult, submit } from "~/lib/form-submit";
import { formatDate } from "~/lib/format";
import { refreshSession } from "~/lib/session";
import { toast } from "~/lib/toast";

export type PlanResult = FormResult | { saved: number };

/** Changes or cancels the plan, as the form says; menu and band follow. */
export async function actOnPlan(request: Request): Promise<PlanResult> {
  const act = (await request.clone().formData()).get("act");
  if (act === "cancel") {
    return submit(request, CancellationInput, async (body) => {
      const { ends_on, version } = await call(subscription.cancel, { body }, { quiet: [409] });
      await refreshSession();
      toast.success(ends_on ? `A assinatura termina em ${formatDate(ends_on)}` : "Assinatura cancelada");
      return { saved: version };
    });
  }
  return submit(request, SubscriptionChange, async (body) => {
    const { plan_name, version } = await call(subscription.change, { body }, { quiet: [409] });
    await refreshSession();
    toast.success(`Plano ${plan_name} em vigor`);
    return { saved: version };
  });
}
