import Archive from "lucide-react/icons/archive";
import type { Owner } from "#contract/catalogue/owners";
import { pixKindWords } from "#contract/money/pix-words";
import { showPhone } from "#domain/show-phone";
import type { CardLinesProps } from "~/components/table/card-list";
import type { Column } from "~/components/table/column";
import { Chip } from "~/components/ui/chip";
import { holdingsWords } from "~/routes/accommodations/owners/owner-words";

const dash = <span className="text-muted">–</span>;

/** An owner that can no longer be chosen. */
export const ArchivedChip = () => <Chip icon={<Archive aria-hidden="true" />}>Arquivado</Chip>;

const contactOf = ({ phone, email }: Owner) => (phone ? showPhone(phone) : email);
const pixOf = ({ pix_kind }: Owner) => pix_kind && pixKindWords[pix_kind];

export const ownerColumns: Column<Owner>[] = [
  {
    head: "Nome",
    sort: "name",
    cell: (owner) => (
      <span className="flex items-center gap-2">
        <span className="max-w-72 truncate" title={owner.name}>
          {owner.name}
        </span>
        {owner.archived && <ArchivedChip />}
      </span>
    ),
  },
  {
    head: "CPF ou CNPJ",
    cell: ({ masked_document }) => (masked_document ? <span className="num">{masked_document}</span> : dash),
  },
  { head: "Contato", cell: (owner) => contactOf(owner) ?? dash },
  { head: "Chave Pix", cell: (owner) => pixOf(owner) ?? dash },
  { head: "Acomodações", cell: (owner) => holdingsWords(owner.accommodations) || dash },
];

/** An owner on a phone: name, contact, accommodations with shares. */
export const ownerCard = (owner: Owner): CardLinesProps => ({
  title: owner.name,
  state: owner.archived && <ArchivedChip />,
  lines: [
    [contactOf(owner) ?? "Sem contato", pixOf(owner) ? `Pix: ${pixOf(owner)}` : null],
    [holdingsWords(owner.accommodations) || "Nenhuma acomodação", null],
  ],
});
