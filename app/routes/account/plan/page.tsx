import { useState } from "react";
import { PageBody } from "~/components/page/page-frame";
import { Notice } from "~/components/ui/notice";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, refreshSession, useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { CancelPanel } from "~/routes/account/plan/cancel-panel";
import { ChangePanel } from "~/routes/account/plan/change-panel";
import { planActs } from "~/routes/account/plan/plan-acts";
import { PlanCards } from "~/routes/account/plan/plan-cards";
import { PlanSummary } from "~/routes/account/plan/plan-summary";
import type { Route } from "./+types/page";

export const handle = routeHandle("/minha-conta/planos");
export const meta = routeMeta(handle);

/**
 * The plan; if the state has changed since the page was loaded, by time or by a payment, menu and band are updated too.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const own = await load("GET /api/subscription", {}, request);
  const session = await loadSession();
  if (session.subscription?.state !== own.state) await refreshSession();
  return own;
}

export const clientAction = planActs.clientAction;

export default function Plan({ loaderData: own }: Route.ComponentProps) {
  const mayEdit = holds(useSession(), "subscription.edit");
  const [cycle, setCycle] = useState(own.cycle);
  const [chosen, setChosen] = useState(own.plan_id);
  const [turn, setTurn] = useState(0);
  const isOwn = chosen === own.plan_id && cycle === own.cycle && own.state !== "cancelled";
  const mayChange = mayEdit && own.state !== "suspended";
  const stay = () => {
    setCycle(own.cycle);
    setChosen(own.plan_id);
    setTurn(turn + 1);
  };
  return (
    <PageBody narrow>
      <PlanSummary own={own} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <PlanCards
          key={turn}
          own={own}
          cycle={cycle}
          chosen={chosen}
          onCycle={setCycle}
          onChoose={mayChange ? setChosen : undefined}
        />
        {mayChange && !isOwn && <ChangePanel own={own} planId={chosen} cycle={cycle} onStay={stay} />}
      </div>
      {mayEdit && own.state === "suspended" && (
        <Notice tone="warning">Para mudar de plano, pague antes as faturas vencidas.</Notice>
      )}
      {mayEdit && own.state !== "cancelled" && <CancelPanel own={own} />}
    </PageBody>
  );
}
