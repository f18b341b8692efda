import Percent from "lucide-react/icons/percent";
import Receipt from "lucide-react/icons/receipt";
import type { Fee } from "#contract/fees";
import type { LengthDiscount } from "#contract/length-discounts";
import { CardLines } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { Pager } from "~/components/table/pager";
import { usePagedRows } from "~/components/table/use-paged-rows";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { feeWords } from "~/domains/rates/fee-words";
import { formatBasisPoints } from "~/lib/format";
import { targetWords } from "~/routes/accommodations/rates/rate-words";
import { RuleMenu } from "~/routes/accommodations/rates/rule-menu";

type Names = ReadonlyMap<string, string>;
const actions = { key: "menu", head: "Ações", quietHead: true, align: "end", width: "3rem" } as const;
const chargeWords = ({ mandatory }: Fee) => (mandatory ? "Obrigatória" : "À escolha");

interface FeeListProps {
  fees: Fee[];
  names: Names;
  editTo: (fee: Fee) => string;
  onDelete: (fee: Fee) => void;
}

/** The fees, each with its price. */
export function FeeList({ fees, names, editTo, onDelete }: FeeListProps) {
  const menu = (fee: Fee) => <RuleMenu name={fee.name} editTo={editTo(fee)} onDelete={() => onDelete(fee)} />;
  const paged = usePagedRows(fees);
  const columns: Column<Fee>[] = [
    { key: "name", head: "Taxa", cell: ({ name }) => name },
    { key: "target", head: "Vale para", cell: (fee) => targetWords(fee, names) },
    { key: "mandatory", head: "Cobrança", cell: chargeWords },
    {
      key: "refundable",
      head: "No cancelamento",
      cell: ({ refundable }) => (refundable ? "Devolvida" : "Não devolvida"),
    },
    { key: "price", head: "Preço", align: "end", cell: feeWords },
    { ...actions, cell: menu },
  ];
  return (
    <Panel flush title="Taxas">
      <DataTable
        caption="Taxas"
        columns={columns}
        rows={paged.rows}
        rowKey={({ id }) => id}
        rowHref={editTo}
        cardAction={menu}
        card={(fee) => (
          <CardLines
            title={fee.name}
            lines={[
              [feeWords(fee), chargeWords(fee)],
              [targetWords(fee, names), null],
            ]}
          />
        )}
        empty={
          <EmptyState icon={<Receipt />} title="Nenhuma taxa por aqui">
            Pet, cama extra, café da manhã: a taxa de limpeza fica no cadastro de cada acomodação.
          </EmptyState>
        }
      />
      <Pager {...paged.pager} />
    </Panel>
  );
}

interface DiscountListProps {
  discounts: LengthDiscount[];
  names: Names;
  editTo: (discount: LengthDiscount) => string;
  onDelete: (discount: LengthDiscount) => void;
}

/** The discounts for long stays, those for few nights first. */
export function DiscountList({ discounts, names, editTo, onDelete }: DiscountListProps) {
  const menu = (each: LengthDiscount) => (
    <RuleMenu name={each.name} editTo={editTo(each)} onDelete={() => onDelete(each)} />
  );
  const paged = usePagedRows(discounts, "descontos_");
  const fromWords = ({ from_nights }: LengthDiscount) => `A partir de ${from_nights} noites`;
  const columns: Column<LengthDiscount>[] = [
    { key: "name", head: "Desconto", cell: ({ name }) => name },
    { key: "from", head: "Estadias", cell: fromWords },
    { key: "target", head: "Vale para", cell: (discount) => targetWords(discount, names) },
    {
      key: "share",
      head: "Nas diárias",
      align: "end",
      cell: ({ basis_points }) => `− ${formatBasisPoints(basis_points)}`,
    },
    { ...actions, cell: menu },
  ];
  return (
    <Panel flush title="Descontos por duração">
      <DataTable
        caption="Descontos por duração"
        columns={columns}
        rows={paged.rows}
        rowKey={({ id }) => id}
        rowHref={editTo}
        cardAction={menu}
        card={(each) => (
          <CardLines
            title={each.name}
            lines={[
              [fromWords(each), `− ${formatBasisPoints(each.basis_points)}`],
              [targetWords(each, names), null],
            ]}
          />
        )}
        empty={
          <EmptyState icon={<Percent />} title="Nenhum desconto por aqui">
            Uma semana inteira ou um mês podem custar menos por noite.
          </EmptyState>
        }
      />
      <Pager {...paged.pager} />
    </Panel>
  );
}
