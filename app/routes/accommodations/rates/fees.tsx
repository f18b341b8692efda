import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import type { AccommodationOption } from "#contract/catalogue/accommodations";
import { type LengthDiscount, LengthDiscountInput } from "#contract/catalogue/discounts";
import { type Fee, FeeInput } from "#contract/catalogue/fees";
import { Switch } from "~/components/form/choice-fields";
import { DeleteDialog } from "~/components/form/delete-dialog";
import { MoneyField, NumberField, PercentField } from "~/components/form/number-fields";
import { optionsOf } from "~/components/form/option";
import { SaveDialog } from "~/components/form/save-dialog";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { PageBody } from "~/components/page/page-frame";
import { LinkButton } from "~/components/ui/button";
import { unitWords } from "~/domains/rates/fee-words";
import { useActForm } from "~/lib/act-form";
import type { Act } from "~/lib/acts";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useDialog, useDialogAddress } from "~/lib/use-dialog";
import { ModuleHead } from "~/routes/accommodations/module-head";
import { DiscountList, FeeList } from "~/routes/accommodations/rates/fee-lists";
import { loadPlaces } from "~/routes/accommodations/rates/load-places";
import { feeActs } from "~/routes/accommodations/rates/rate-acts";
import { afterDeletion } from "~/routes/accommodations/rates/rate-words";
import { TargetField } from "~/routes/accommodations/rates/target-field";
import type { Route } from "./+types/fees";

export const handle = routeHandle("/acomodacoes/taxas");
export const meta = routeMeta(handle);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [found, discounts, places] = await Promise.all([
    load("GET /api/fees", {}, request),
    load("GET /api/length-discounts", {}, request),
    loadPlaces(request),
  ]);
  return { fees: found.data, discounts: discounts.data, places };
}

export const clientAction = feeActs.clientAction;

export default function Fees({ loaderData }: Route.ComponentProps) {
  const { fees, discounts, places } = loaderData;
  const names = new Map(places.map(({ id, name }) => [id, name]));
  const { search, to, close } = useDialogAddress(["nova-taxa", "taxa", "novo-desconto", "desconto"]);
  const feeDeletion = useDialog<Fee>();
  const discountDeletion = useDialog<LengthDiscount>();
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
        <FeeList fees={fees} names={names} editTo={({ id }) => to(`taxa=${id}`)} onDelete={feeDeletion.show} />
        <DiscountList
          discounts={discounts}
          names={names}
          editTo={({ id }) => to(`desconto=${id}`)}
          onDelete={discountDeletion.show}
        />
      </PageBody>
      {(fee || search.has("nova-taxa")) && (
        <FeeDialog key={key} act={fee ? feeActs.update : feeActs.create} fee={fee} places={places} onClose={close} />
      )}
      {(discount || search.has("novo-desconto")) && (
        <DiscountDialog
          key={key}
          act={discount ? feeActs.updateDiscount : feeActs.createDiscount}
          discount={discount}
          places={places}
          onClose={close}
        />
      )}
      <DeleteDialog
        dialog={feeDeletion}
        act={feeActs.delete}
        undo={feeActs.restore}
        title={({ name }) => `Excluir a taxa ${name}?`}
        description={afterDeletion}
        deleted={({ name }) => `${name}: excluída`}
      />
      <DeleteDialog
        dialog={discountDeletion}
        act={feeActs.deleteDiscount}
        undo={feeActs.restoreDiscount}
        title={({ name }) => `Excluir o desconto ${name}?`}
        description={afterDeletion}
        deleted={({ name }) => `${name}: excluído`}
      />
    </>
  );
}

interface DiscountDialogProps {
  act: Act;
  discount: LengthDiscount | null;
  places: readonly AccommodationOption[];
  onClose: () => void;
}

/** Creates or edits a discount for the length of a stay. */
function DiscountDialog({ act, discount, places, onClose }: DiscountDialogProps) {
  const { frame, form, fields, field } = useActForm(act, LengthDiscountInput, {
    ...(discount && { defaultValue: discount }),
  });
  return (
    <SaveDialog
      {...frame}
      title={discount ? `Editar o desconto ${discount.name}` : "Novo desconto"}
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
    </SaveDialog>
  );
}

interface FeeDialogProps {
  act: Act;
  fee: Fee | null;
  places: readonly AccommodationOption[];
  onClose: () => void;
}

/** Creates or edits a fee. */
function FeeDialog({ act, fee, places, onClose }: FeeDialogProps) {
  const { frame, form, fields, check, field } = useActForm(act, FeeInput, {
    ...(fee && { defaultValue: fee }),
  });
  const [unit, setUnit] = useState<string>(fee?.unit ?? "stay");
  return (
    <SaveDialog {...frame} title={fee ? `Editar a taxa ${fee.name}` : "Nova taxa"} record={fee} onClose={onClose}>
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
      <Switch
        {...check(fields.for_pets)}
        help="Não aparece onde pets não são aceitos, a não ser que a reserva tenha um; obrigatória, só entra com pet"
        className="col-span-12"
      />
      <Switch {...check(fields.refundable)} className="col-span-12" />
    </SaveDialog>
  );
}
