import Archive from "lucide-react/icons/archive";
import type { Counterparty } from "#contract/counterparties";
import { pixKindWords } from "#contract/pix-words";
import { showPhone } from "#domain/show-phone";
import { CardLines } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { Chip } from "~/components/ui/chip";

const dash = <span className="text-muted">–</span>;
const archivedChip = <Chip icon={<Archive aria-hidden="true" />}>Arquivado</Chip>;

const reachedBy = ({ phone, email }: Counterparty) => (phone ? showPhone(phone) : email);
const pixOf = ({ pix_kind }: Counterparty) => pix_kind && pixKindWords[pix_kind];

/** The columns of the list of counterparties. */
export const counterpartyColumns: Column<Counterparty>[] = [
  {
    key: "name",
    head: "Nome",
    sort: "name",
    cell: ({ name, archived }) => (
      <span className="flex items-center gap-2">
        <span className="max-w-72 truncate" title={name}>
          {name}
        </span>
        {archived && archivedChip}
      </span>
    ),
  },
  {
    key: "document",
    head: "CPF ou CNPJ",
    cell: ({ masked_document }) => (masked_document ? <span className="num">{masked_document}</span> : dash),
  },
  { key: "reached", head: "Telefone ou e-mail", cell: (each) => reachedBy(each) ?? dash },
  { key: "pix", head: "Chave Pix", cell: (each) => pixOf(each) ?? dash },
];

/** A counterparty on a phone. */
export const counterpartyCard = (each: Counterparty) => (
  <CardLines
    title={each.name}
    state={each.archived && archivedChip}
    lines={[
      [each.masked_document ?? "Sem documento", pixOf(each) ? `Pix: ${pixOf(each)}` : null],
      [reachedBy(each) ?? "Sem telefone nem e-mail", null],
    ]}
  />
);
