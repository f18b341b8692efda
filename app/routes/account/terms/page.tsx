import Plus from "lucide-react/icons/plus";
import { policySentences } from "#domain/refund-words";
import { PageBody } from "~/components/page/page-frame";
import { LinkButton } from "~/components/ui/button";
import { loadTerms } from "~/domains/terms/load-terms";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useDialogAddress } from "~/lib/use-dialog";
import { ChannelDialog, ChannelList } from "~/routes/account/terms/channel-terms";
import { PlanDialog } from "~/routes/account/terms/plan-dialog";
import { PolicyDialog } from "~/routes/account/terms/policy-dialog";
import { termsActs } from "~/routes/account/terms/terms-acts";
import { TermsList } from "~/routes/account/terms/terms-list";
import { holidayPolicyText, planText } from "~/routes/account/terms/terms-words";
import type { Route } from "./+types/page";

export const handle = routeHandle("/minha-conta/pagamentos");
export const meta = routeMeta(handle);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [terms, channels] = await Promise.all([loadTerms(request), load("GET /api/channel-terms", {}, request)]);
  return { ...terms, channels: channels.data };
}

export const clientAction = termsActs.clientAction;

export default function Terms({ loaderData }: Route.ComponentProps) {
  const { plans, policies, channels } = loaderData;
  const { search, close } = useDialogAddress(["novo-plano", "plano", "nova-politica", "politica", "canal"]);
  const plan = plans.find(({ id }) => id === search.get("plano")) ?? null;
  const policy = policies.find(({ id }) => id === search.get("politica")) ?? null;
  const channel = channels.find((each) => each.channel === search.get("canal")) ?? null;
  const key = search.toString();
  const onHolidays = ({ holiday_policy_id, own_holidays }: (typeof policies)[number]) => {
    const other = policies.find(({ id }) => id === holiday_policy_id);
    return other ? [holidayPolicyText(other.name, own_holidays)] : [];
  };
  return (
    <PageBody className="max-w-340">
      <p className="text-sm text-muted">
        Cada reserva guarda o plano, a política e a comissão com que foi feita. O que muda aqui vale para as próximas.
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton icon={<Plus />} to="?novo-plano" preventScrollReset>
          Novo plano
        </LinkButton>
        <LinkButton icon={<Plus />} to="?nova-politica" preventScrollReset>
          Nova política
        </LinkButton>
      </div>
      <TermsList
        restore={termsActs.restorePlan}
        makeDefault={termsActs.makePlanDefault}
        takeOut={termsActs.takeOutPlan}
        title="Planos de pagamento"
        records={plans}
        empty="Um plano diz quanto se paga e quando, como metade na reserva e o saldo no check-in. Crie o primeiro em Novo plano."
        say={(each) => [planText(each)]}
        editTo={({ id }) => `?plano=${id}`}
      />
      <TermsList
        restore={termsActs.restorePolicy}
        makeDefault={termsActs.makePolicyDefault}
        takeOut={termsActs.takeOutPolicy}
        title="Políticas de cancelamento"
        records={policies}
        empty="Uma política diz quanto volta a quem cancela. Sem uma, tudo o que foi pago volta. Crie a primeira em Nova política."
        say={(each) => [...policySentences(each), ...onHolidays(each)]}
        editTo={({ id }) => `?politica=${id}`}
      />
      <ChannelList channels={channels} />
      {(plan || search.has("novo-plano")) && <PlanDialog key={key} plan={plan} onClose={close} />}
      {(policy || search.has("nova-politica")) && <PolicyDialog key={key} {...{ policy, policies }} onClose={close} />}
      {channel && <ChannelDialog key={key} terms={channel} onClose={close} />}
    </PageBody>
  );
}
