import type { Block } from "#contract/blocks";
import { CardLines } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { Chip } from "~/components/ui/chip";
import { StatusChip } from "~/components/ui/status-chip";
import { blockKindWords } from "~/domains/blocks/block-words";
import { formatRange, plural } from "~/lib/format";

const dash = <span className="text-muted">–</span>;

/** The columns of a list of blocks; the accommodation's name where there is more than one. */
export function blockColumns({ today, named }: { today: string; named: boolean }): Column<Block>[] {
  const place: Column<Block> = {
    key: "place",
    head: "Acomodação",
    sort: "accommodation_name",
    cell: (row) => row.accommodation_name,
  };
  return [
    ...(named ? [place] : []),
    { key: "period", head: "Período", sort: "check_in", cell: (row) => <span className="num">{periodOf(row)}</span> },
    { key: "nights", head: "Noites", align: "end", cell: (row) => row.night_count },
    { key: "kind", head: "Tipo", sort: "kind", cell: (row) => blockKindWords[row.kind] },
    { key: "reason", head: "Motivo", cell: (row) => <Reason row={row} /> },
    { key: "state", head: "Situação", cell: (row) => <BlockState row={row} today={today} /> },
  ];
}

const periodOf = ({ check_in, check_out }: Block) => formatRange(check_in, check_out, { year: true });

function Reason({ row }: { row: Block }) {
  const text = row.reason ?? row.note;
  if (!text) return dash;
  return (
    <span className="block max-w-96 truncate text-muted" title={[row.reason, row.note].filter(Boolean).join("\n")}>
      {text}
    </span>
  );
}

function BlockState({ row, today }: { row: Block; today: string }) {
  if (row.check_out <= today) return <Chip>Encerrado</Chip>;
  return row.check_in <= today ? <StatusChip status="block" /> : <Chip tone="info">Programado</Chip>;
}

/** A block on a phone: where or when, why, and whether it holds now. */
export function blockCard({ today, named }: { today: string; named: boolean }) {
  return (row: Block) => (
    <CardLines
      title={named ? row.accommodation_name : periodOf(row)}
      state={<BlockState row={row} today={today} />}
      lines={[
        [
          named ? periodOf(row) : blockKindWords[row.kind],
          plural(row.night_count, { none: "", one: "noite", many: "noites" }),
        ],
        ...(named
          ? [[blockKindWords[row.kind], row.reason] as const]
          : row.reason
            ? [[row.reason, null] as const]
            : []),
      ]}
    />
  );
}
