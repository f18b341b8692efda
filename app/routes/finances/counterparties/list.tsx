import Archive from "lucide-react/icons/archive";
import BookUser from "lucide-react/icons/book-user";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { href } from "react-router";
import type { InputOf } from "#contract/calls";
import { type Counterparty, CounterpartyInput, CounterpartyUpdate } from "#contract/money/counterparties";
import { pixKindWords } from "#contract/money/pix-words";
import { showPhone } from "#domain/show-phone";
import { RadioGroup, Switch } from "~/components/form/choice-fields";
import { DocumentField, HiddenDocument } from "~/components/form/document-field";
import { optionsOf } from "~/components/form/option";
import { PhoneField } from "~/components/form/phone-field";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { TextareaField } from "~/components/form/textarea-field";
import { PageBody } from "~/components/page/page-frame";
import type { CardLinesProps } from "~/components/table/card-list";
import type { Column } from "~/components/table/column";
import { FilterSelect } from "~/components/table/filter-select";
import { PagedList, useListAddress } from "~/components/table/paged-list";
import { Button, IconButton } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { EmptyState } from "~/components/ui/empty-state";
import { FinanceHead } from "~/domains/finances/finance-head";
import { moneyActs } from "~/domains/finances/money-acts";
import { PixFields } from "~/domains/pix/pix-fields";
import { useActForm } from "~/lib/act-form";
import type { Act } from "~/lib/acts";
import { load } from "~/lib/api";
import type { ContractFields } from "~/lib/form";
import { queryOf } from "~/lib/list-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { useDialog } from "~/lib/use-dialog";
import { archivedWords, hrefOf, readState } from "~/routes/finances/counterparties/list-offer";
import type { Route } from "./+types/list";

export const handle = routeHandle("/financeiro/contatos");
export const meta = routeMeta(handle);

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const query = queryOf(readState(url.searchParams)) as InputOf<"GET /api/counterparties">["query"];
  const { data, meta } = await load("GET /api/counterparties", { query }, request);
  return { rows: data, page: meta };
}

export const clientAction = moneyActs.clientAction;

/** The entries of a counterparty, to which its row links. */
const entriesOf = ({ id }: Counterparty) => `${href("/financeiro/lancamentos")}?counterparty_id=${id}`;

export default function Counterparties({ loaderData: { rows, page } }: Route.ComponentProps) {
  const mayEdit = holds(useSession(), "finances.edit");
  const address = useListAddress({ readState, hrefOf });
  const editing = useDialog<Counterparty | "new">();
  const edit = (each: Counterparty) => (
    <IconButton label={`Editar ${each.name}`} icon={<Pencil />} onClick={() => editing.show(each)} />
  );
  const create = mayEdit && (
    <Button variant="primary" icon={<Plus />} onClick={() => editing.show("new")}>
      Novo contato
    </Button>
  );
  return (
    <>
      <FinanceHead actions={create} />
      <PageBody>
        <PagedList
          caption="Contatos"
          address={address}
          page={page}
          search="Nome ou e-mail"
          filters={
            <FilterSelect single label="Situação" options={optionsOf(archivedWords)} {...address.filter("archived")} />
          }
          columns={counterpartyColumns}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={entriesOf}
          card={counterpartyCard}
          menu={mayEdit && edit}
          empty={
            <EmptyState icon={<BookUser />} title="Nenhum contato por aqui" actions={create}>
              De quem a empresa recebe e a quem paga, além de hóspedes e proprietários. Um nome novo digitado num
              lançamento entra aqui sozinho.
            </EmptyState>
          }
        />
      </PageBody>
      {editing.open && editing.about && (
        <CounterpartyDialog
          act={editing.about === "new" ? moneyActs.createCounterparty : moneyActs.updateCounterparty}
          key={editing.turn}
          counterparty={editing.about === "new" ? null : editing.about}
          onClose={editing.close}
        />
      )}
    </>
  );
}

const dash = <span className="text-muted">–</span>;
const archivedChip = <Chip icon={<Archive aria-hidden="true" />}>Arquivado</Chip>;

const reachedBy = ({ phone, email }: Counterparty) => (phone ? showPhone(phone) : email);
const pixOf = ({ pix_kind }: Counterparty) => pix_kind && pixKindWords[pix_kind];

const counterpartyColumns: Column<Counterparty>[] = [
  {
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
    head: "CPF ou CNPJ",
    cell: ({ masked_document }) => (masked_document ? <span className="num">{masked_document}</span> : dash),
  },
  { head: "Telefone ou e-mail", cell: (each) => reachedBy(each) ?? dash },
  { head: "Chave Pix", cell: (each) => pixOf(each) ?? dash },
];

/** A counterparty on a phone. */
const counterpartyCard = (each: Counterparty): CardLinesProps => ({
  title: each.name,
  state: each.archived && archivedChip,
  lines: [
    [each.masked_document ?? "Sem documento", pixOf(each) ? `Pix: ${pixOf(each)}` : null],
    [reachedBy(each) ?? "Sem telefone nem e-mail", null],
  ],
});

interface CounterpartyDialogProps {
  act: Act;
  /** Null for a new one. */
  counterparty: Counterparty | null;
  onClose: () => void;
}

const half = "col-span-12 sm:col-span-6";
const kinds = [
  { value: "company", label: "Empresa" },
  { value: "person", label: "Pessoa" },
];

/** Creates, edits or archives a counterparty. Values that a user may not see in full are shown masked and not sent. */
function CounterpartyDialog({ act, counterparty, onClose }: CounterpartyDialogProps) {
  const [pixKind, setPixKind] = useState<string>(counterparty?.pix_kind ?? "");
  const session = useSession();
  const masked = !holds(session, "guests.documents");
  const schema = counterparty ? CounterpartyUpdate : CounterpartyInput;
  const { frame, fields, check, field } = useActForm(act, schema, {
    defaultValue: counterparty ?? { kind: "company" },
  });
  const isDocument = counterparty?.pix_kind === "cpf" || counterparty?.pix_kind === "cnpj";
  return (
    <SaveDialog
      {...frame}
      wide
      title={counterparty ? `Editar ${counterparty.name}` : "Novo contato"}
      save={counterparty ? "Salvar" : "Criar contato"}
      record={counterparty}
      onClose={onClose}
    >
      <TextField {...field(fields.name)} required maxLength={120} className="col-span-12 sm:col-span-8" />
      <RadioGroup {...field(fields.kind)} look="segmented" options={kinds} className="col-span-12 sm:col-span-4" />
      {masked ? (
        <HiddenDocument label="CPF ou CNPJ" text={counterparty?.masked_document ?? null} className={half} />
      ) : (
        <DocumentField {...field(fields.document)} optional className={half} />
      )}
      <PhoneField {...field(fields.phone)} optional className={half} />
      <TextField {...field(fields.email)} type="email" optional className="col-span-12" />
      {masked && counterparty && isDocument ? (
        <HiddenDocument label="Chave Pix" text={counterparty.masked_pix_key} className={half} />
      ) : (
        <PixFields fields={fields} kind={pixKind} onKind={setPixKind} />
      )}
      <TextareaField {...field(fields.note)} optional rows={2} className="col-span-12" />
      {counterparty && (
        <Switch
          {...check((fields as ContractFields<typeof CounterpartyUpdate>).archived)}
          help="Deixa de ser oferecido. Os lançamentos com ele continuam."
          className="col-span-12"
        />
      )}
    </SaveDialog>
  );
}
