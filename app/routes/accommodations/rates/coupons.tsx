import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import type { AccommodationOption } from "#contract/accommodations";
import { type Coupon, CouponInput, coupons } from "#contract/coupons";
import { DateField } from "~/components/form/date-field";
import { MoneyField } from "~/components/form/money-field";
import { NumberField } from "~/components/form/number-field";
import { optionsOf } from "~/components/form/option";
import { PercentField } from "~/components/form/percent-field";
import { SelectField } from "~/components/form/select-field";
import { Switch } from "~/components/form/switch";
import { TextField } from "~/components/form/text-field";
import { PageBody } from "~/components/page/page-body";
import { LinkButton } from "~/components/ui/link-button";
import { load } from "~/lib/api";
import { useDialogAddress } from "~/lib/dialog-address";
import { useDialogForm } from "~/lib/dialog-form";
import { plural } from "~/lib/format";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { todayOf } from "~/lib/today";
import { ModuleHead } from "~/routes/accommodations/module-head";
import { CouponList } from "~/routes/accommodations/rates/coupon-list";
import { loadPlaces } from "~/routes/accommodations/rates/load-places";
import { actOnRule } from "~/routes/accommodations/rates/rate-acts";
import { isSaved, RuleDialog } from "~/routes/accommodations/rates/rule-dialog";
import { TargetField } from "~/routes/accommodations/rates/target-field";
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

interface CouponDialogProps {
  /** The coupon that is changed; null for a new one. */
  coupon: Coupon | null;
  places: readonly AccommodationOption[];
  onClose: () => void;
}

const kinds = { percent: "Em %", amount: "Em reais" };
const half = "col-span-6";

/** Creates or changes a coupon. */
function CouponDialog({ coupon, places, onClose }: CouponDialogProps) {
  const { fetcher, form, fields, check, field } = useDialogForm(CouponInput, isSaved, {
    ...(coupon && { defaultValue: coupon }),
  });
  const [kind, setKind] = useState<string>(coupon && coupon.basis_points === null ? "amount" : "percent");
  const used =
    coupon && plural(coupon.uses, { none: "Vazio: sem limite", one: "reserva o tem", many: "reservas o têm" });
  return (
    <RuleDialog
      kind="coupon"
      title={coupon ? `Editar o cupom ${coupon.code}` : "Novo cupom"}
      fetcher={fetcher}
      form={form}
      record={coupon}
      onClose={onClose}
    >
      <TextField
        {...field(fields.code)}
        required
        maxLength={40}
        help="Ex.: VERAO10. Acentos, espaços e minúsculas não fazem diferença"
        className="col-span-12"
      />
      <SelectField
        label="Desconto"
        name="kind_of_discount"
        id={`${form.id}-kind`}
        form={form.id}
        defaultValue={kind}
        options={optionsOf(kinds)}
        onValueChange={setKind}
        className={half}
      />
      {kind === "percent" ? (
        <PercentField {...field(fields.basis_points)} required className={half} />
      ) : (
        <MoneyField {...field(fields.amount_cents)} required className={half} />
      )}
      <TargetField
        form={form.id}
        places={places}
        target={coupon ?? { accommodation_id: null, group: null }}
        errors={fields.accommodation_id.errors ?? fields.group.errors}
        className="col-span-12"
      />
      <DateField {...field(fields.booked_from)} help="Vazio: desde já" className={half} />
      <DateField {...field(fields.booked_until)} help="Vazio: sem prazo" className={half} />
      <DateField {...field(fields.first_night)} help="Vazio: qualquer uma" className={half} />
      <DateField {...field(fields.last_night)} help="Vazio: qualquer uma" className={half} />
      <NumberField {...field(fields.min_nights)} help="Vazio: uma" className={half} />
      <NumberField {...field(fields.max_uses)} help={used ?? "Vazio: sem limite"} className={half} />
      <Switch
        {...check(fields.paused)}
        help="Ninguém reserva com ele; as reservas que o têm ficam como estão"
        className="col-span-12"
      />
    </RuleDialog>
  );
}
