import type { OwnerRow } from "#contract/owner-statements";
import { CardLines } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { formatDay } from "~/lib/format";
import { useSession } from "~/lib/session";
import { zoneOf } from "~/lib/today";
import { MonthChip } from "~/routes/finances/owners/month-chip";
import { money } from "~/routes/finances/owners/stay-columns";

function SentOn({ at }: { at: string | null }) {
  const zone = zoneOf(useSession());
  return at ? formatDay(at, zone) : "–";
}

export const ownerColumns: readonly Column<OwnerRow>[] = [
  { key: "owner", head: "Proprietário", cell: ({ owner }) => <b className="font-semibold">{owner.name}</b> },
  { key: "state", head: "Situação", width: "11rem", cell: ({ state }) => <MonthChip state={state} /> },
  {
    key: "closing",
    head: "Saldo final do mês",
    align: "end",
    width: "11rem",
    cell: ({ closing_cents }) => money(closing_cents ?? undefined),
  },
  { key: "sent", head: "Enviada em", width: "8rem", cell: ({ sent_at }) => <SentOn at={sent_at} /> },
  {
    key: "payable",
    head: "A repassar agora",
    align: "end",
    width: "11rem",
    cell: ({ payable_now_cents }) => <b className="font-semibold">{money(payable_now_cents)}</b>,
  },
];

/** An owner on a phone. */
export function ownerCard(row: OwnerRow) {
  return (
    <CardLines
      title={row.owner.name}
      state={<MonthChip state={row.state} />}
      lines={[
        ["Saldo final do mês", money(row.closing_cents ?? undefined)],
        ["A repassar agora", money(row.payable_now_cents)],
        ...(row.sent_at ? ([["Enviada em", <SentOn key="sent" at={row.sent_at} />]] as const) : []),
      ]}
    />
  );
}
