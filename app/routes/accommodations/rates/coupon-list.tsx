import TicketPercent from "lucide-react/icons/ticket-percent";
import type { ReactNode } from "react";
import type { Coupon } from "#contract/coupons";
import { CardLines } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { Pager } from "~/components/table/pager";
import { usePagedRows } from "~/components/table/use-paged-rows";
import { Chip, type ChipTone } from "~/components/ui/chip";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { formatBasisPoints, formatDate, formatMoney, formatRange, plural } from "~/lib/format";
import { targetWords } from "~/routes/accommodations/rates/rate-words";
import { RuleMenu } from "~/routes/accommodations/rates/rule-menu";

export interface CouponListProps {
  coupons: readonly Coupon[];
  names: ReadonlyMap<string, string>;
  today: string;
  /** The first step of an empty list. */
  create: ReactNode;
  editTo: (coupon: Coupon) => string;
  onDelete: (coupon: Coupon) => void;
}

/** The coupons with what they take off, what they ask and how often they are used; those that are over come last. */
export function CouponList({ coupons, names, today, create, editTo, onDelete }: CouponListProps) {
  const stateOf = (coupon: Coupon) => couponState(coupon, today);
  const rows = [...coupons].sort((one, other) => Number(stateOf(one).over) - Number(stateOf(other).over));
  const chip = (coupon: Coupon) => <Chip tone={stateOf(coupon).tone}>{stateOf(coupon).word}</Chip>;
  const menu = (coupon: Coupon) => (
    <RuleMenu name={coupon.code} editTo={editTo(coupon)} onDelete={() => onDelete(coupon)} />
  );
  const paged = usePagedRows(rows);
  const columns: Column<Coupon>[] = [
    { key: "code", head: "Cupom", cell: ({ code }) => <span className="num">{code}</span> },
    { key: "state", head: "Situação", cell: chip },
    { key: "target", head: "Vale para", cell: (coupon) => targetWords(coupon, names) },
    { key: "asks", head: "Condições", cell: (coupon) => <span className="num">{asksWords(coupon) || "–"}</span> },
    { key: "uses", head: "Usos", align: "end", cell: (coupon) => <span className="num">{usesWords(coupon)}</span> },
    { key: "off", head: "Nas diárias", align: "end", cell: offWords },
    {
      key: "menu",
      head: "Ações",
      quietHead: true,
      align: "end",
      width: "3rem",
      cell: menu,
    },
  ];
  return (
    <Panel flush>
      <DataTable
        caption="Cupons"
        columns={columns}
        rows={paged.rows}
        rowKey={({ id }) => id}
        rowHref={editTo}
        cardAction={menu}
        card={(coupon) => (
          <CardLines
            title={coupon.code}
            state={chip(coupon)}
            lines={[
              [offWords(coupon), `Usos: ${usesWords(coupon)}`],
              [targetWords(coupon, names), null],
              ...(asksWords(coupon) ? [[asksWords(coupon), null] as [string, null]] : []),
            ]}
          />
        )}
        empty={
          <EmptyState icon={<TicketPercent />} title="Nenhum cupom por aqui" actions={create}>
            Uma palavra que o hóspede diz ao reservar e que tira um percentual ou um valor das diárias.
          </EmptyState>
        }
      />
      <Pager {...paged.pager} />
    </Panel>
  );
}

/** What a coupon takes off; a dash where amounts are hidden. */
function offWords({ basis_points, amount_cents }: Coupon): string {
  if (basis_points !== null) return `− ${formatBasisPoints(basis_points)}`;
  return amount_cents == null ? "–" : `− ${formatMoney(amount_cents)}`;
}

/** What a coupon asks of the day on which one books and of the stay; empty where it asks nothing. */
function asksWords({ booked_from, booked_until, first_night, last_night, min_nights }: Coupon): string {
  const text = [
    periodWords("reservas feitas", booked_from, booked_until),
    periodWords("noites", first_night, last_night),
    min_nights === null ? "" : `mín. ${plural(min_nights, { none: "", one: "noite", many: "noites" })}`,
  ]
    .filter((part) => part !== "")
    .join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function periodWords(what: string, from: string | null, until: string | null): string {
  if (from !== null && until !== null) return `${what} de ${formatRange(from, until, { year: true })}`;
  if (from !== null) return `${what} a partir de ${formatDate(from)}`;
  return until === null ? "" : `${what} até ${formatDate(until)}`;
}

/** How often a coupon is used now, of how often it may be. */
function usesWords({ uses, max_uses }: Coupon): string {
  return max_uses === null ? String(uses) : `${uses} de ${max_uses}`;
}

/** Whether one may book with a coupon today, in a word. */
function couponState(coupon: Coupon, today: string): { word: string; tone: ChipTone; over: boolean } {
  const { paused, booked_from, booked_until, last_night, max_uses, uses } = coupon;
  const isPast = (date: string | null) => date !== null && date < today;
  if (isPast(booked_until) || isPast(last_night)) return { word: "Encerrado", tone: "plain", over: true };
  if (paused) return { word: "Pausado", tone: "warning", over: false };
  if (max_uses !== null && uses >= max_uses) return { word: "Esgotado", tone: "warning", over: false };
  if (booked_from !== null && booked_from > today) return { word: "Ainda não vale", tone: "info", over: false };
  return { word: "Ativo", tone: "success", over: false };
}
