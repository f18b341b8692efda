import {
  CancellationPolicyInput,
  CancellationPolicyUpdate,
  cancellationPolicies,
} from "#contract/cancellation-policies";
import { ChannelTermsUpdate, channelTerms } from "#contract/channel-terms";
import { PaymentPlanInput, PaymentPlanUpdate, paymentPlans } from "#contract/payment-plans";
import { channelWords } from "~/domains/bookings/booking-words";
import { defineActs, press } from "~/lib/acts";
import { act } from "~/lib/form-act";

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
  createPlan: act(paymentPlans.create, PaymentPlanInput, { said: ({ name }) => `${name}: plano criado` }),
  updatePlan: act(paymentPlans.update, PaymentPlanUpdate, saved),
  restorePlan: act(paymentPlans.update, PaymentPlanUpdate, restored),
  makePlanDefault: act(paymentPlans.update, PaymentPlanUpdate, madeDefault),
  takeOutPlan: press(paymentPlans.delete, takenOut),
  createPolicy: act(cancellationPolicies.create, CancellationPolicyInput, {
    said: ({ name }) => `${name}: política criada`,
  }),
  updatePolicy: act(cancellationPolicies.update, CancellationPolicyUpdate, saved),
  restorePolicy: act(cancellationPolicies.update, CancellationPolicyUpdate, restored),
  makePolicyDefault: act(cancellationPolicies.update, CancellationPolicyUpdate, madeDefault),
  takeOutPolicy: press(cancellationPolicies.delete, takenOut),
  updateChannel: act(channelTerms.update, ChannelTermsUpdate, {
    quiet: [409],
    said: ({ channel }) => `${channelWords[channel]}: alterações salvas`,
  }),
});
