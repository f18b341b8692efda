import Plus from "lucide-react/icons/plus";
import ShoppingBasket from "lucide-react/icons/shopping-basket";
import { type ConsumptionItem, ConsumptionItemInput } from "#contract/catalogue/consumption-items";
import { DeleteDialog } from "~/components/form/delete-dialog";
import { MoneyField } from "~/components/form/number-fields";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { PageBody } from "~/components/page/page-frame";
import { RecordList } from "~/components/table/record-list";
import { LinkButton } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { useActForm } from "~/lib/act-form";
import type { Act } from "~/lib/acts";
import { load } from "~/lib/api";
import { formatMoney } from "~/lib/format";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useDialog, useDialogAddress } from "~/lib/use-dialog";
import { ModuleHead } from "~/routes/accommodations/module-head";
import { consumptionActs } from "~/routes/accommodations/rates/rate-acts";
import { RuleMenu } from "~/routes/accommodations/rates/rule-menu";
import type { Route } from "./+types/consumption";

export const handle = routeHandle("/acomodacoes/consumo");
export const meta = routeMeta(handle);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load("GET /api/consumption-items", {}, request);

export const clientAction = consumptionActs.clientAction;

/** A dash if amounts are hidden. */
const priceOf = ({ amount_cents }: ConsumptionItem) => (amount_cents === undefined ? "–" : formatMoney(amount_cents));

/** The price list of what guests consume, which the check-out offers. */
export default function Consumption({ loaderData: { data: items } }: Route.ComponentProps) {
  const { search, to, close } = useDialogAddress(["novo", "editar"]);
  const deletion = useDialog<ConsumptionItem>();
  const item = items.find(({ id }) => id === search.get("editar")) ?? null;
  const editTo = ({ id }: ConsumptionItem) => to(`editar=${id}`);
  const create = (
    <LinkButton variant="primary" icon={<Plus />} to={to("novo")} preventScrollReset>
      Novo item
    </LinkButton>
  );
  return (
    <>
      <ModuleHead
        note="O check-out oferece estes itens. Cada lançamento guarda o nome e o preço da hora."
        actions={create}
      />
      <PageBody>
        <RecordList
          caption="Lista de preços do consumo"
          rows={items}
          rowKey={({ id }) => id}
          rowHref={editTo}
          columns={[
            { head: "Item", cell: ({ name }) => name },
            { head: "Preço", align: "end", cell: (each) => <span className="num">{priceOf(each)}</span> },
          ]}
          card={(each) => ({ title: each.name, state: priceOf(each), lines: [] })}
          menu={(each) => <RuleMenu name={each.name} editTo={editTo(each)} onDelete={() => deletion.show(each)} />}
          empty={
            <EmptyState icon={<ShoppingBasket />} title="Nenhum item por aqui" actions={create}>
              O que o hóspede consome e quanto custa: água, lenha, lavanderia. O check-out oferece a lista.
            </EmptyState>
          }
        />
      </PageBody>
      {(item || search.has("novo")) && (
        <ItemDialog
          key={search.toString()}
          act={item ? consumptionActs.update : consumptionActs.create}
          item={item}
          onClose={close}
        />
      )}
      <DeleteDialog
        dialog={deletion}
        act={consumptionActs.delete}
        undo={consumptionActs.restore}
        title={({ name }) => `Excluir ${name}?`}
        description="O check-out não o oferece mais. O que já foi lançado nas reservas fica."
        deleted={({ name }) => `${name}: excluído`}
      />
    </>
  );
}

interface ItemDialogProps {
  act: Act;
  /** The edited item; null for a new one. */
  item: ConsumptionItem | null;
  onClose: () => void;
}

/** Creates or edits an item of the price list. */
function ItemDialog({ act, item, onClose }: ItemDialogProps) {
  const { frame, fields, field } = useActForm(act, ConsumptionItemInput, { ...(item && { defaultValue: item }) });
  return (
    <SaveDialog {...frame} title={item ? `Editar ${item.name}` : "Novo item"} record={item} onClose={onClose}>
      <TextField {...field(fields.name)} required maxLength={50} help="Ex.: Água" className="col-span-7" />
      <MoneyField {...field(fields.amount_cents)} required className="col-span-5" />
    </SaveDialog>
  );
}
