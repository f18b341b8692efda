import Archive from "lucide-react/icons/archive";
import type { Owner } from "#contract/owners";
import { pixKindWords } from "#contract/pix-words";
import { showPhone } from "#domain/show-phone";
import { CardLines } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { Chip } from "~/components/ui/chip";
import { holdingsWords } from "~/routes/accommodations/owners/owner-words";

const dash = <span className="text-muted">–</span>;

/** Says that an owner cannot be chosen any more. */
export const ArchivedChip = () => <Chip icon={<Archive aria-hidden="true" />}>Arquivado</Chip>;

const contactOf = ({ phone, email }: Owner) => (phone ? showPhone(phone) : email);
const pixOf = ({ pix_kind }: Owner) => pix_kind && pixKindWords[pix_kind];

/** The columns of the list of owners. */
export const ownerColumns: Column<Owner>[] = [
  {
    key: "name",
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
    key: "document",
    head: "CPF ou CNPJ",
    cell: ({ masked_document }) => (masked_document ? <span className="num">{masked_document}</span> : dash),
  },
  { key: "contact", head: "Contato", cell: (owner) => contactOf(owner) ?? dash },
  { key: "pix", head: "Chave Pix", cell: (owner) => pixOf(owner) ?? dash },
  {
    key: "accommodations",
    head: "Acomodações",
    cell: (owner) => holdingsWords(owner.accommodations) || dash,
  },
];

/** An owner on a phone: name, contact, accommodations with his shares. */
export const ownerCard = (owner: Owner) => (
  <CardLines
    title={owner.name}
    state={owner.archived && <ArchivedChip />}
    lines={[
      [contactOf(owner) ?? "Sem contato", pixOf(owner) ? `Pix: ${pixOf(owner)}` : null],
      [holdingsWords(owner.accommodations) || "Nenhuma acomodação", null],
    ]}
  />
);
