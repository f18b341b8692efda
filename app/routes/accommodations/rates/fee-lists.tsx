import Percent from "lucide-react/icons/percent";
import Receipt from "lucide-react/icons/receipt";
import type { LengthDiscount } from "#contract/catalogue/discounts";
import type { Fee } from "#contract/catalogue/fees";
import { RecordList } from "~/components/table/record-list";
import { EmptyState } from "~/components/ui/empty-state";
import { feeWords } from "~/domains/rates/fee-words";
import { formatBasisPoints } from "~/lib/format";
import { targetWords } from "~/routes/accommodations/rates/rate-words";
import { RuleMenu } from "~/routes/accommodations/rates/rule-menu";

type Names = ReadonlyMap<string, string>;
const chargeWords = ({ mandatory, for_pets }: Fee) =>
  `${mandatory ? "Obrigatória" : "À escolha"}${for_pets ? ", com pet" : ""}`;

interface FeeListProps {
  fees: Fee[];
  names: Names;
  editTo: (fee: Fee) => string;
  onDelete: (fee: Fee) => void;
}

/** The fees, each with its price. */
export function FeeList({ fees, names, editTo, onDelete }: FeeListProps) {
  return (
    <RecordList
      caption="Taxas"
      title="Taxas"
      rows={fees}
      rowKey={({ id }) => id}
      rowHref={editTo}
      columns={[
        { head: "Taxa", cell: ({ name }) => name },
        { head: "Vale para", cell: (fee) => targetWords(fee, names) },
        { head: "Cobrança", cell: chargeWords },
        { head: "No cancelamento", cell: ({ refundable }) => (refundable ? "Devolvida" : "Não devolvida") },
        { head: "Preço", align: "end", cell: feeWords },
      ]}
      card={(fee) => ({
        title: fee.name,
        lines: [
          [feeWords(fee), chargeWords(fee)],
          [targetWords(fee, names), null],
        ],
      })}
      menu={(fee) => <RuleMenu name={fee.name} editTo={editTo(fee)} onDelete={() => onDelete(fee)} />}
      empty={
        <EmptyState icon={<Receipt />} title="Nenhuma taxa por aqui">
          Pet, cama extra, café da manhã: a taxa de limpeza fica no cadastro de cada acomodação.
        </EmptyState>
      }
    />
  );
}

interface DiscountListProps {
  discounts: LengthDiscount[];
  names: Names;
  editTo: (discount: LengthDiscount) => string;
  onDelete: (discount: LengthDiscount) => void;
}

const fromWords = ({ from_nights }: LengthDiscount) => `A partir de ${from_nights} noites`;
const shareWords = ({ basis_points }: LengthDiscount) => `− ${formatBasisPoints(basis_points)}`;

/** The discounts for long stays, shortest first. */
export function DiscountList({ discounts, names, editTo, onDelete }: DiscountListProps) {
  return (
    <RecordList
      caption="Descontos por duração"
      title="Descontos por duração"
      prefix="descontos_"
      rows={discounts}
      rowKey={({ id }) => id}
      rowHref={editTo}
      columns={[
        { head: "Desconto", cell: ({ name }) => name },
        { head: "Estadias", cell: fromWords },
        { head: "Vale para", cell: (discount) => targetWords(discount, names) },
        { head: "Nas diárias", align: "end", cell: shareWords },
      ]}
      card={(each) => ({
        title: each.name,
        lines: [
          [fromWords(each), shareWords(each)],
          [targetWords(each, names), null],
        ],
      })}
      menu={(each) => <RuleMenu name={each.name} editTo={editTo(each)} onDelete={() => onDelete(each)} />}
      empty={
        <EmptyState icon={<Percent />} title="Nenhum desconto por aqui">
          Uma semana inteira ou um mês podem custar menos por noite.
        </EmptyState>
      }
    />
  );
}
