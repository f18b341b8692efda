import TicketPercent from "lucide-react/icons/ticket-percent";
import type { ReactNode } from "react";
import type { Coupon } from "#contract/coupons";
import { CardLines } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { Pager } from "~/components/table/pager";
import { usePagedRows } from "~/components/table/use-paged-rows";
import { Chip } from "~/components/ui/chip";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { asksWords, couponState, offWords, usesWords } from "~/routes/accommodations/rates/coupon-words";
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
