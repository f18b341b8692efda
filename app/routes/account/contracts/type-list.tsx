import Archive from "lucide-react/icons/archive";
import ArchiveRestore from "lucide-react/icons/archive-restore";
import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import FileSignature from "lucide-react/icons/file-signature";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { regimeWords } from "#contract/catalogue/accommodation-words";
import type { ContractType } from "#contract/guest/contract-types";
import { DeleteDialog } from "~/components/form/delete-dialog";
import { DotsIcon, Menu } from "~/components/menu/menu";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { Chip } from "~/components/ui/chip";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { useAct } from "~/lib/acts";
import { formatDay, formatNumber } from "~/lib/format";
import { useDialog } from "~/lib/use-dialog";
import { contractActs, typeTo } from "~/routes/account/contracts/contract-acts";
import { editingWords, placesWords } from "~/routes/account/contracts/contract-words";

export interface TypeListProps {
  types: readonly ContractType[];
  timezone: string;
  /** Whether the user may edit. */
  edits: boolean;
  /** "Novo modelo", and the first steps of an empty list. */
  create: ReactNode;
  firstSteps: ReactNode;
}

/** The contract types of the company; archived ones are collapsed. */
export function TypeList({ types, timezone, edits, create, firstSteps }: TypeListProps) {
  const archive = useAct(contractActs.archive);
  const deletion = useDialog<ContractType>();
  const [standing, archived] = [types.filter((type) => !type.archived), types.filter((type) => type.archived)];
  const menu = (type: ContractType) => {
    const { id, version } = type;
    const send = (on: boolean) => archive.send({ id, version: String(version), archived: on ? "on" : "" });
    return (
      <span className="relative inline-block">
        <Menu
          label={`Ações de ${type.name}`}
          icon={<DotsIcon />}
          variant="quiet"
          size="row"
          entries={[
            [
              { label: "Editar", icon: <Pencil />, to: typeTo(id) },
              type.archived
                ? { label: "Trazer de volta", icon: <ArchiveRestore />, onSelect: () => send(false) }
                : { label: "Arquivar", icon: <Archive />, onSelect: () => send(true) },
            ],
            ...(type.published === null
              ? [[{ label: "Excluir", icon: <Trash />, danger: true, onSelect: () => deletion.show(type) }]]
              : []),
          ]}
        />
      </span>
    );
  };
  const columns: Column<ContractType>[] = [
    {
      head: "Modelo",
      cell: (type) => (
        <>
          {type.name}
          <span className="block font-regular text-muted text-xs">{belongsTo(type)}</span>
        </>
      ),
    },
    { head: "Versão em uso", cell: inUse },
    { head: "Em edição", cell: (type) => beingEdited(type) ?? "–" },
    { head: "Assinados", align: "end", cell: ({ signed }) => <Num>{formatNumber(signed)}</Num> },
    { head: "Mudou em", roomy: true, cell: (type) => <Num>{formatDay(type.updated_at, timezone)}</Num> },
  ];
  const table = (caption: string, rows: readonly ContractType[]) => (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => typeTo(id)}
      menu={edits && menu}
      card={(type) => (
        <div className="grid gap-1">
          <p className="font-semibold">{type.name}</p>
          <p className="text-muted text-sm">{belongsTo(type)}</p>
          <p className="flex flex-wrap items-center gap-2">
            {inUse(type)}
            {beingEdited(type)}
            {type.signed > 0 && <span className="num text-muted text-sm">Assinados: {formatNumber(type.signed)}</span>}
          </p>
        </div>
      )}
      empty={
        <EmptyState
          icon={<FileSignature />}
          title={archived.length > 0 ? "Todos os modelos estão arquivados" : "Nenhum modelo por aqui"}
          actions={edits && firstSteps}
        >
          Um modelo é o texto do contrato, com variáveis que cada reserva preenche. Comece por um texto pronto, que um
          advogado precisa conferir.
        </EmptyState>
      }
    />
  );
  return (
    <Panel title="Modelos de contrato" count={standing.length} actions={edits && create} flush>
      {table("Modelos de contrato", standing)}
      {archived.length > 0 && (
        <details className="border-line border-t">
          <summary className="min-h-target cursor-pointer px-4 py-3 text-muted text-sm">
            Arquivados: {archived.length}
          </summary>
          {table("Modelos arquivados", archived)}
        </details>
      )}
      <DeleteDialog
        dialog={deletion}
        act={contractActs.delete}
        undo={contractActs.restore}
        title={({ name }) => `Excluir o modelo ${name}?`}
        description="Ele nunca foi publicado: nenhum contrato o usa. O texto é apagado."
        deleted={({ name }) => `${name}: excluído`}
      />
    </Panel>
  );
}

const Num = ({ children }: { children: string }) => <span className="num">{children}</span>;

const belongsTo = ({ legal_regime, accommodation_ids }: ContractType) =>
  `${regimeWords[legal_regime]} · ${placesWords(accommodation_ids.length)}`;

const inUse = ({ published }: ContractType) =>
  published === null ? (
    <Chip icon={<Clock />}>Ainda não publicado</Chip>
  ) : (
    <Chip tone="success" icon={<Check />}>
      Versão {published}
    </Chip>
  );

function beingEdited(type: ContractType) {
  const words = editingWords(type);
  if (words === null) return null;
  return (
    <Chip tone={words.faulty ? "error" : "info"} icon={words.faulty ? <TriangleAlert /> : <Pencil />}>
      {words.text}
    </Chip>
  );
}
