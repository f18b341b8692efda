import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import type { AccommodationOption } from "#contract/accommodations";
import { type Fee, FeeInput, fees } from "#contract/fees";
import { type LengthDiscount, LengthDiscountInput, lengthDiscounts } from "#contract/length-discounts";
import { MoneyField } from "~/components/form/money-field";
import { NumberField } from "~/components/form/number-field";
import { optionsOf } from "~/components/form/option";
import { PercentField } from "~/components/form/percent-field";
import { SelectField } from "~/components/form/select-field";
import { Switch } from "~/components/form/switch";
import { TextField } from "~/components/form/text-field";
import { PageBody } from "~/components/page/page-body";
import { LinkButton } from "~/components/ui/link-button";
import { unitWords } from "~/domains/rates/fee-words";
import { load } from "~/lib/api";
import { useDialogAddress } from "~/lib/dialog-address";
import { useDialogForm } from "~/lib/dialog-form";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { ModuleHead } from "~/routes/accommodations/module-head";
import { DiscountList, FeeList } from "~/routes/accommodations/rates/fee-lists";
import { loadPlaces } from "~/routes/accommodations/rates/load-places";
import { actOnRule } from "~/routes/accommodations/rates/rate-acts";
import { isSaved, RuleDialog } from "~/routes/accommodations/rates/rule-dialog";
import { TargetField } from "~/routes/accommodations/rates/target-field";
import { useRuleDeletion } from "~/routes/accommodations/rates/use-rule-deletion";
import type { Route } from "./+types/fees";

export const handle = routeHandle("/acomodacoes/taxas");
export const meta = routeMeta(handle);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [found, discounts, places] = await Promise.all([
    load(fees.list, {}, request),
    load(lengthDiscounts.list, {}, request),
    loadPlaces(request),
  ]);
  return { fees: found.data, discounts: discounts.data, places };
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return actOnRule(request);
}

export default function Fees({ loaderData }: Route.ComponentProps) {
  const { fees, discounts, places } = loaderData;
  const names = new Map(places.map(({ id, name }) => [id, name]));
  const { search, to, close } = useDialogAddress(["nova-taxa", "taxa", "novo-desconto", "desconto"]);
  const deletion = useRuleDeletion();
  const fee = fees.find(({ id }) => id === search.get("taxa")) ?? null;
  const discount = discounts.find(({ id }) => id === search.get("desconto")) ?? null;
  const key = search.toString();
  return (
    <>
      <ModuleHead
        note="O que se soma às diárias, e o que uma estadia longa paga a menos."
        actions={
          <>
            <LinkButton icon={<Plus />} to={to("novo-desconto")} preventScrollReset>
              Novo desconto
            </LinkButton>
            <LinkButton variant="primary" icon={<Plus />} to={to("nova-taxa")} preventScrollReset>
              Nova taxa
            </LinkButton>
          </>
        }
      />
      <PageBody>
        <FeeList
          fees={fees}
          names={names}
          editTo={({ id }) => to(`taxa=${id}`)}
          onDelete={(each) => deletion.ask({ ...each, kind: "fee" })}
        />
        <DiscountList
          discounts={discounts}
          names={names}
          editTo={({ id }) => to(`desconto=${id}`)}
          onDelete={(each) => deletion.ask({ ...each, kind: "discount" })}
        />
      </PageBody>
      {(fee || search.has("nova-taxa")) && <FeeDialog key={key} fee={fee} places={places} onClose={close} />}
      {(discount || search.has("novo-desconto")) && (
        <DiscountDialog key={key} discount={discount} places={places} onClose={close} />
      )}
      {deletion.dialog}
    </>
  );
}

interface DiscountDialogProps {
  discount: LengthDiscount | null;
  places: readonly AccommodationOption[];
  onClose: () => void;
}

/** Creates or changes a discount for the length of a stay. */
function DiscountDialog({ discount, places, onClose }: DiscountDialogProps) {
  const { fetcher, form, fields, field } = useDialogForm(LengthDiscountInput, isSaved, {
    ...(discount && { defaultValue: discount }),
  });
  return (
    <RuleDialog
      kind="discount"
      title={discount ? `Editar o desconto ${discount.name}` : "Novo desconto"}
      fetcher={fetcher}
      form={form}
      record={discount}
      onClose={onClose}
    >
      <TextField {...field(fields.name)} required help="Ex.: Semana inteira" className="col-span-12" />
      <NumberField {...field(fields.from_nights)} required className="col-span-6" />
      <PercentField {...field(fields.basis_points)} required className="col-span-6" />
      <TargetField
        form={form.id}
        places={places}
        target={discount ?? { accommodation_id: null, group: null }}
        errors={fields.accommodation_id.errors ?? fields.group.errors}
        className="col-span-12"
      />
    </RuleDialog>
  );
}

interface FeeDialogProps {
  fee: Fee | null;
  places: readonly AccommodationOption[];
  onClose: () => void;
}

/** Creates or changes a fee. */
function FeeDialog({ fee, places, onClose }: FeeDialogProps) {
  const { fetcher, form, fields, check, field } = useDialogForm(FeeInput, isSaved, {
    ...(fee && { defaultValue: fee }),
  });
  const [unit, setUnit] = useState<string>(fee?.unit ?? "stay");
  return (
    <RuleDialog
      kind="fee"
      title={fee ? `Editar a taxa ${fee.name}` : "Nova taxa"}
      fetcher={fetcher}
      form={form}
      record={fee}
      onClose={onClose}
    >
      <TextField {...field(fields.name)} required help="Ex.: Taxa de pet" className="col-span-12" />
      <SelectField
        {...field(fields.unit)}
        defaultValue={unit}
        options={optionsOf(unitWords)}
        onValueChange={setUnit}
        className="col-span-6"
      />
      {unit === "percent" ? (
        <PercentField {...field(fields.basis_points)} required className="col-span-6" />
      ) : (
        <MoneyField {...field(fields.amount_cents)} required className="col-span-6" />
      )}
      <TargetField
        form={form.id}
        places={places}
        target={fee ?? { accommodation_id: null, group: null }}
        errors={fields.accommodation_id.errors ?? fields.group.errors}
        className="col-span-12"
      />
      <Switch
        {...check(fields.mandatory)}
        help="Entra sozinha em toda reserva; as outras são escolhidas"
        className="col-span-12"
      />
      <Switch {...check(fields.refundable)} className="col-span-12" />
    </RuleDialog>
  );
}
