import TicketPercent from "lucide-react/icons/ticket-percent";
import type { ReactNode } from "react";
import type { Coupon } from "#contract/catalogue/discounts";
import { RecordList } from "~/components/table/record-list";
import { Chip, type ChipTone } from "~/components/ui/chip";
import { EmptyState } from "~/components/ui/empty-state";
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

/** The coupons with discount, conditions and uses; expired ones last. */
export function CouponList({ coupons, names, today, create, editTo, onDelete }: CouponListProps) {
  const stateOf = (coupon: Coupon) => couponState(coupon, today);
  const rows = [...coupons].sort((one, other) => Number(stateOf(one).over) - Number(stateOf(other).over));
  const chip = (coupon: Coupon) => <Chip tone={stateOf(coupon).tone}>{stateOf(coupon).word}</Chip>;
  return (
    <RecordList
      caption="Cupons"
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={editTo}
      columns={[
        { head: "Cupom", cell: ({ code }) => <span className="num">{code}</span> },
        { head: "Situação", cell: chip },
        { head: "Vale para", cell: (coupon) => targetWords(coupon, names) },
        { head: "Condições", cell: (coupon) => <span className="num">{asksWords(coupon) || "–"}</span> },
        { head: "Usos", align: "end", cell: (coupon) => <span className="num">{usesWords(coupon)}</span> },
        { head: "Nas diárias", align: "end", cell: offWords },
      ]}
      card={(coupon) => ({
        title: coupon.code,
        state: chip(coupon),
        lines: [
          [offWords(coupon), `Usos: ${usesWords(coupon)}`],
          [targetWords(coupon, names), null],
          [asksWords(coupon), null],
        ],
      })}
      menu={(coupon) => <RuleMenu name={coupon.code} editTo={editTo(coupon)} onDelete={() => onDelete(coupon)} />}
      empty={
        <EmptyState icon={<TicketPercent />} title="Nenhum cupom por aqui" actions={create}>
          Uma palavra que o hóspede diz ao reservar e que tira um percentual ou um valor das diárias.
        </EmptyState>
      }
    />
  );
}

/** The discount of a coupon; a dash if amounts are hidden. */
function offWords({ basis_points, amount_cents }: Coupon): string {
  if (basis_points !== null) return `− ${formatBasisPoints(basis_points)}`;
  return amount_cents == null ? "–" : `− ${formatMoney(amount_cents)}`;
}

/** A coupon's conditions on the booking date and the stay; empty if there are none. */
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

/** The current uses of a coupon, and the maximum. */
function usesWords({ uses, max_uses }: Coupon): string {
  return max_uses === null ? String(uses) : `${uses} de ${max_uses}`;
}

/** Whether a coupon can be used today, in a word. */
function couponState(coupon: Coupon, today: string): { word: string; tone: ChipTone; over: boolean } {
  const { paused, booked_from, booked_until, last_night, max_uses, uses } = coupon;
  const isPast = (date: string | null) => date !== null && date < today;
  if (isPast(booked_until) || isPast(last_night)) return { word: "Encerrado", tone: "plain", over: true };
  if (paused) return { word: "Pausado", tone: "warning", over: false };
  if (max_uses !== null && uses >= max_uses) return { word: "Esgotado", tone: "warning", over: false };
  if (booked_from !== null && booked_from > today) return { word: "Ainda não vale", tone: "info", over: false };
  return { word: "Ativo", tone: "success", over: false };
}
