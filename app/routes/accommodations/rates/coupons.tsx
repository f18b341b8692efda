import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import type { AccommodationOption } from "#contract/catalogue/accommodations";
import { type Coupon, CouponInput } from "#contract/catalogue/discounts";
import { Switch } from "~/components/form/choice-fields";
import { DateField } from "~/components/form/date-field";
import { DeleteDialog } from "~/components/form/delete-dialog";
import { MoneyField, NumberField, PercentField } from "~/components/form/number-fields";
import { optionsOf } from "~/components/form/option";
import { SaveDialog } from "~/components/form/save-dialog";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { PageBody } from "~/components/page/page-frame";
import { LinkButton } from "~/components/ui/button";
import { useActForm } from "~/lib/act-form";
import type { Act } from "~/lib/acts";
import { load } from "~/lib/api";
import { plural } from "~/lib/format";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { todayOf } from "~/lib/today";
import { useDialog, useDialogAddress } from "~/lib/use-dialog";
import { ModuleHead } from "~/routes/accommodations/module-head";
import { CouponList } from "~/routes/accommodations/rates/coupon-list";
import { loadPlaces } from "~/routes/accommodations/rates/load-places";
import { couponActs } from "~/routes/accommodations/rates/rate-acts";
import { afterDeletion } from "~/routes/accommodations/rates/rate-words";
import { TargetField } from "~/routes/accommodations/rates/target-field";
import type { Route } from "./+types/coupons";

export const handle = routeHandle("/acomodacoes/cupons");
export const meta = routeMeta(handle);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [found, places] = await Promise.all([load("GET /api/coupons", {}, request), loadPlaces(request)]);
  return { coupons: found.data, places };
}

export const clientAction = couponActs.clientAction;

export default function Coupons({ loaderData }: Route.ComponentProps) {
  const { coupons, places } = loaderData;
  const names = new Map(places.map(({ id, name }) => [id, name]));
  const today = todayOf(useSession());
  const { search, to, close } = useDialogAddress(["novo", "editar"]);
  const deletion = useDialog<Coupon>();
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
          onDelete={deletion.show}
        />
      </PageBody>
      {(coupon || search.has("novo")) && (
        <CouponDialog
          key={search.toString()}
          act={coupon ? couponActs.update : couponActs.create}
          coupon={coupon}
          places={places}
          onClose={close}
        />
      )}
      <DeleteDialog
        dialog={deletion}
        act={couponActs.delete}
        undo={couponActs.restore}
        title={({ code }) => `Excluir o cupom ${code}?`}
        description={afterDeletion}
        deleted={({ code }) => `${code}: excluído`}
      />
    </>
  );
}

interface CouponDialogProps {
  act: Act;
  /** The edited coupon; null for a new one. */
  coupon: Coupon | null;
  places: readonly AccommodationOption[];
  onClose: () => void;
}

const kinds = { percent: "Em %", amount: "Em reais" };
const half = "col-span-6";

/** Creates or edits a coupon. */
function CouponDialog({ act, coupon, places, onClose }: CouponDialogProps) {
  const { frame, form, fields, check, field } = useActForm(act, CouponInput, {
    ...(coupon && { defaultValue: coupon }),
  });
  const [kind, setKind] = useState<string>(coupon && coupon.basis_points === null ? "amount" : "percent");
  const used =
    coupon && plural(coupon.uses, { none: "Vazio: sem limite", one: "reserva o tem", many: "reservas o têm" });
  return (
    <SaveDialog
      {...frame}
      title={coupon ? `Editar o cupom ${coupon.code}` : "Novo cupom"}
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
    </SaveDialog>
  );
}
