import { CancellationInput, SubscriptionChange } from "#contract/service/subscription";
import { defineActs } from "~/lib/acts";
import { act } from "~/lib/form-act";
import { formatDate } from "~/lib/format";
import { refreshSession } from "~/lib/session";

const renewed = { quiet: [409], after: refreshSession }; // menu and band show the subscription

export const planActs = defineActs({
  change: act("POST /api/subscription/change", SubscriptionChange, {
    ...renewed,
    said: ({ plan_name }) => `Plano ${plan_name} em vigor`,
  }),
  cancel: act("POST /api/subscription/cancellation", CancellationInput, {
    ...renewed,
    said: ({ state, last_day }) =>
      last_day && state !== "cancelled" ? `A assinatura vale até ${formatDate(last_day)}` : "Assinatura cancelada",
  }),
});
