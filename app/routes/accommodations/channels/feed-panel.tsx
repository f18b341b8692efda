import Copy from "lucide-react/icons/copy";
import Link2 from "lucide-react/icons/link-2";
import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import type { Feed } from "#contract/bookings/channel-calendars";
import { actsColumn, type Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { Button, IconButton } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { copyText } from "~/lib/copy-text";
import { readWords } from "~/routes/accommodations/channels/channel-words";

export interface FeedPanelProps {
  feeds: readonly Feed[];
  now: number;
  onCreate: () => void;
  onRevoke: (feed: Feed) => void;
}

/** The addresses at which other channels read this accommodation's closed nights. */
export function FeedPanel({ feeds, now, onCreate, onRevoke }: FeedPanelProps) {
  const create = (
    <Button size="row" icon={<Plus />} onClick={onCreate}>
      Criar endereço
    </Button>
  );
  const revoke = (feed: Feed) => (
    <IconButton
      size="row"
      label={`Revogar o endereço de ${feed.name}`}
      icon={<Trash />}
      onClick={() => onRevoke(feed)}
    />
  );
  const columns: Column<Feed>[] = [
    { head: "Canal", cell: ({ name }) => name },
    { head: "Endereço", cell: (feed) => <CopyAddress feed={feed} /> },
    { head: "Última leitura", cell: (feed) => readWords(feed, now) },
    actsColumn(revoke, "3rem"),
  ];
  return (
    <Panel flush id="enderecos" title="Endereços para outros canais" actions={feeds.length > 0 && create}>
      <DataTable
        caption="Endereços para outros canais"
        columns={columns}
        rows={feeds}
        rowKey={({ id }) => id}
        card={(feed) => (
          <div className="grid gap-1.5">
            <div className="flex items-center gap-2">
              <span className="min-w-0 flex-1 truncate font-semibold">{feed.name}</span>
              {revoke(feed)}
            </div>
            <CopyAddress feed={feed} />
            <span className="text-muted">{readWords(feed, now)}</span>
          </div>
        )}
        empty={
          <EmptyState icon={<Link2 />} title="Nenhum endereço criado" actions={create}>
            Cole um endereço daqui no Airbnb ou no Booking.com: as noites ocupadas aqui ficam fechadas lá.
          </EmptyState>
        }
      />
      {feeds.length > 0 && (
        <p className="border-t border-line-soft px-4 py-3 text-xs text-muted">
          Outros canais podem levar algumas horas para ler este calendário. Quem tem o endereço lê as datas fechadas,
          sem nomes: guarde-o como uma senha.
        </p>
      )}
    </Panel>
  );
}

const said = {
  done: "Endereço copiado",
  refused: "O navegador não deixou copiar. O endereço ficou selecionado: copie com Ctrl+C ou pelo menu do celular.",
};

/** A secret address, to copy; if the browser denies the clipboard it is selected instead. */
function CopyAddress({ feed }: { feed: Feed }) {
  const id = `endereco-${feed.id}`;
  const copy = async () => {
    if (!(await copyText(feed.address, said))) (document.getElementById(id) as HTMLInputElement).select();
  };
  return (
    <span className="flex min-w-0 items-center gap-1">
      <input
        id={id}
        readOnly
        value={feed.address}
        aria-label={`Endereço de ${feed.name}`}
        onFocus={({ target }) => target.select()}
        className="min-w-0 flex-1 truncate rounded-1 bg-sunken px-2 py-1 font-mono text-xs text-muted"
      />
      <IconButton size="row" label={`Copiar o endereço de ${feed.name}`} icon={<Copy />} onClick={copy} />
    </span>
  );
}
