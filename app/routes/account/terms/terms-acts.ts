import { CancellationPolicyInput, CancellationPolicyUpdate } from "#contract/catalogue/cancellation-policies";
import { ChannelTermsUpdate } from "#contract/catalogue/channel-terms";
import { PaymentPlanInput, PaymentPlanUpdate } from "#contract/catalogue/payment-plans";
import { channelWords } from "~/domains/bookings/booking-words";
import { defineActs, press } from "~/lib/acts";
import { act, actOnce } from "~/lib/form-act";

interface Named {
  name: string;
}

const saved = { quiet: [409], said: ({ name }: Named) => `${name}: alterações salvas` };
const restored = { said: ({ name }: Named) => `${name}: de volta à lista` };
const madeDefault = { said: ({ name }: Named) => `${name}: é o padrão agora` };
const takenOut = {
  said: (_: undefined, { form }: { form: FormData }) => `${String(form.get("name"))}: retirado da lista`,
};

export const termsActs = defineActs({
  createPlan: actOnce("POST /api/payment-plans", PaymentPlanInput, { said: ({ name }) => `${name}: plano criado` }),
  updatePlan: act("PUT /api/payment-plans/:id", PaymentPlanUpdate, saved),
  restorePlan: act("PUT /api/payment-plans/:id", PaymentPlanUpdate, restored),
  makePlanDefault: act("PUT /api/payment-plans/:id", PaymentPlanUpdate, madeDefault),
  takeOutPlan: press("DELETE /api/payment-plans/:id", takenOut),
  createPolicy: actOnce("POST /api/cancellation-policies", CancellationPolicyInput, {
    said: ({ name }) => `${name}: política criada`,
  }),
  updatePolicy: act("PUT /api/cancellation-policies/:id", CancellationPolicyUpdate, saved),
  restorePolicy: act("PUT /api/cancellation-policies/:id", CancellationPolicyUpdate, restored),
  makePolicyDefault: act("PUT /api/cancellation-policies/:id", CancellationPolicyUpdate, madeDefault),
  takeOutPolicy: press("DELETE /api/cancellation-policies/:id", takenOut),
  updateChannel: act("PUT /api/channel-terms/:channel", ChannelTermsUpdate, {
    quiet: [409],
    said: ({ channel }) => `${channelWords[channel]}: alterações salvas`,
  }),
});
