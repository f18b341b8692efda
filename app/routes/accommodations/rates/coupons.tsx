import Plus from "lucide-react/icons/plus";
import { coupons } from "#contract/coupons";
import { PageBody } from "~/components/page/page-body";
import { LinkButton } from "~/components/ui/link-button";
import { load } from "~/lib/api";
import { useDialogAddress } from "~/lib/dialog-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { todayOf } from "~/lib/today";
import { ModuleHead } from "~/routes/accommodations/module-head";
import { CouponDialog } from "~/routes/accommodations/rates/coupon-dialog";
import { CouponList } from "~/routes/accommodations/rates/coupon-list";
import { loadPlaces } from "~/routes/accommodations/rates/load-places";
import { actOnRule } from "~/routes/accommodations/rates/rate-acts";
import { useRuleDeletion } from "~/routes/accommodations/rates/use-rule-deletion";
import type { Route } from "./+types/coupons";

export const handle = routeHandle("/acomodacoes/cupons");
export const meta = routeMeta(handle);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [found, places] = await Promise.all([load(coupons.list, {}, request), loadPlaces(request)]);
  return { coupons: found.data, places };
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return actOnRule(request);
}

export default function Coupons({ loaderData }: Route.ComponentProps) {
  const { coupons, places } = loaderData;
  const names = new Map(places.map(({ id, name }) => [id, name]));
  const today = todayOf(useSession());
  const { search, to, close } = useDialogAddress(["novo", "editar"]);
  const deletion = useRuleDeletion();
  const coupon = coupons.find(({ id }) => id === search.get("editar")) ?? null;
  const create = (
    <LinkButton variant="primary" icon={<Plus />} to={to("novo")} preventScrollReset>
      Novo cupom
    </LinkButton>
  );
  return (
    <>
      <ModuleHead
        note="Cada reserva guarda o cupom como ele era ao reservar. Cancelar ou expirar devolve o uso."
        actions={create}
      />
      <PageBody>
        <CouponList
          coupons={coupons}
          names={names}
          today={today}
          create={create}
          editTo={({ id }) => to(`editar=${id}`)}
          onDelete={(each) => deletion.ask({ id: each.id, kind: "coupon", name: each.code })}
        />
      </PageBody>
      {(coupon || search.has("novo")) && (
        <CouponDialog key={search.toString()} coupon={coupon} places={places} onClose={close} />
      )}
      {deletion.dialog}
    </>
  );
}
