import BedDouble from "lucide-react/icons/bed-double";
import Lock from "lucide-react/icons/lock";
import { kindWords } from "#contract/accommodation-words";
import type { AccommodationRow } from "#contract/accommodations";
import { CardLines } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { AccommodationChip } from "~/components/ui/accommodation-chip";
import { Chip } from "~/components/ui/chip";
import { cx } from "~/components/ui/cx";
import { formatDayMonth, formatMoney } from "~/lib/format";

const dash = <span className="text-muted">–</span>;

/** The columns of the list; the price only for people who see money. */
export function accommodationColumns({ seesMoney }: { seesMoney: boolean }): Column<AccommodationRow>[] {
  const price: Column<AccommodationRow> = {
    key: "price",
    head: "Diária",
    align: "end",
    cell: (row) => <Price row={row} />,
  };
  return [
    { key: "name", head: "Nome", sort: "name", cell: (row) => <Name row={row} /> },
    { key: "group", head: "Local", cell: (row) => row.group ?? dash },
    { key: "kind", head: "Tipo", cell: (row) => <span className="text-muted">{kindWords[row.kind]}</span> },
    { key: "guests", head: "Hóspedes", align: "end", cell: (row) => <Guests row={row} /> },
    ...(seesMoney ? [price] : []),
    { key: "status", head: "Situação", sort: "status", cell: (row) => <State row={row} /> },
  ];
}

function Name({ row }: { row: AccommodationRow }) {
  return (
    <span className="flex items-center gap-2.5">
      <Cover src={row.cover} className="h-8 w-11" />
      <span
        aria-hidden="true"
        className="size-2.5 shrink-0 rounded-full border border-line-strong"
        style={row.color ? { backgroundColor: row.color, borderColor: row.color } : undefined}
      />
      <span className="max-w-72 truncate" title={row.name}>
        {row.name}
      </span>
      {row.code && <span className="num font-regular text-subtle">{row.code}</span>}
    </span>
  );
}

/** The status, and beside it what keeps the accommodation from being let tonight. */
function State({ row }: { row: AccommodationRow }) {
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <AccommodationChip status={row.status} />
      {row.block && (
        <Chip tone="warning" icon={<Lock aria-hidden="true" />}>
          {`Bloqueada até ${formatDayMonth(row.block.check_out)}`}
        </Chip>
      )}
    </span>
  );
}

function Guests({ row }: { row: AccommodationRow }) {
  if (row.base_guests === row.max_guests) return <>{row.max_guests}</>;
  return (
    <span title={`${row.base_guests} na diária, até ${row.max_guests}`}>
      {row.base_guests} a {row.max_guests}
    </span>
  );
}

function Price({ row }: { row: AccommodationRow }) {
  return row.base_price_cents === undefined ? dash : formatMoney(row.base_price_cents);
}

/** An accommodation on a phone: name and status, place and kind, capacity and price. */
export function accommodationCard({ seesMoney }: { seesMoney: boolean }) {
  return (row: AccommodationRow) => (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
      <Cover src={row.cover} className="h-15 w-20" />
      <CardLines
        title={row.name}
        state={<State row={row} />}
        lines={[
          [row.group ?? kindWords[row.kind], row.group ? kindWords[row.kind] : row.code],
          [`até ${row.max_guests} ${row.max_guests === 1 ? "hóspede" : "hóspedes"}`, seesMoney && <Price row={row} />],
        ]}
      />
    </div>
  );
}

/** The cover beside a name, which says what it is; the place is kept while it loads, and where there is none. */
function Cover({ src, className }: { src: string | null; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx("grid shrink-0 place-items-center overflow-hidden rounded-1 bg-sunken text-subtle", className)}
    >
      {src ? (
        <img src={src} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <BedDouble className="size-4" />
      )}
    </span>
  );
}
