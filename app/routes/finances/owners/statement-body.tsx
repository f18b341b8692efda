import Handshake from "lucide-react/icons/handshake";
import type { OwnerMonth } from "#contract/money/owner-statements";
import { Fact } from "~/components/page/fact";
import { actsColumn } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { ReasonDialog } from "~/domains/finances/reason-dialog";
import { useAct } from "~/lib/acts";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { zoneOf } from "~/lib/today";
import { useDialog } from "~/lib/use-dialog";
import {
  AdjustmentLines,
  CollectedLines,
  countOf,
  ExpenseLines,
  PayoutLines,
  WaitingStays,
} from "~/routes/finances/owners/line-lists";
import { ownerActs } from "~/routes/finances/owners/owner-acts";
import {
  isLeftOut,
  type LeftOut,
  type ListedStay,
  money,
  type Statement,
  stayCard,
  stayColumns,
  stayName,
} from "~/routes/finances/owners/stay-columns";

export interface StatementBodyProps {
  about: OwnerMonth;
  statement: Statement;
  isSample: boolean;
}

/** A line that can be left out of the month. */
interface Line {
  id: string;
  name: string;
}

/** A statement: its sums, then stays, expenses, payouts, and what is in none of the sums. */
export function StatementBody({ about, statement, isSample }: StatementBodyProps) {
  const session = useSession();
  const takingIn = useAct(ownerActs.takeIn);
  const leaving = useDialog<Line>();
  const { month, state } = about;
  const mayChange = !isSample && state !== "closed" && state !== "before" && holds(session, "finances.edit");
  const timeZone = zoneOf(session);
  const isExpense = (line: LeftOut) => line.description !== null;
  const stays: ListedStay[] = [...statement.stays, ...statement.left_out.filter((line) => !isExpense(line))];
  const takeIn = (line: LeftOut) => (
    <Button size="row" onClick={() => takingIn.send({ line_id: line.line_id ?? "", month, reason: "" })}>
      Trazer de volta
      <span className="sr-only"> {line.description ?? stayName(line)}</span>
    </Button>
  );
  const leaveOut = mayChange ? leaving.show : null;
  const button = (line: Line) => (
    <Button size="row" onClick={() => leaving.show(line)}>
      Deixar fora
      <span className="sr-only"> {line.name}</span>
    </Button>
  );
  const stayButton = (stay: ListedStay) =>
    isLeftOut(stay) ? takeIn(stay) : stay.line_id && button({ id: stay.line_id, name: stayName(stay) });
  return (
    <>
      <MonthSums statement={statement} />
      <Panel title="Receitas" count={countOf(stays.map((stay) => ({ isOut: isLeftOut(stay) })))} flush>
        <DataTable
          caption="Estadias do mês"
          columns={[...stayColumns(timeZone), mayChange && actsColumn(stayButton, "8.5rem")]}
          rows={stays}
          rowKey={({ line_id, sample }) => line_id ?? sample ?? ""}
          card={stayCard(timeZone)}
          cardAction={mayChange && stayButton}
          empty={
            <EmptyState icon={<Handshake />} tone="quiet" title="Nenhuma estadia recebida neste mês">
              Aqui entram as noites dormidas no mês cujo valor já foi recebido.
            </EmptyState>
          }
        />
      </Panel>
      <CollectedLines stays={statement.stays} />
      <ExpenseLines
        expenses={statement.expenses}
        leftOut={statement.left_out.filter(isExpense)}
        timeZone={timeZone}
        onLeaveOut={leaveOut}
        takeIn={mayChange ? takeIn : null}
      />
      <AdjustmentLines adjustments={statement.adjustments} />
      <PayoutLines payouts={statement.payouts} />
      <WaitingStays title="Dormidas e ainda não recebidas" stays={statement.not_received} />
      <WaitingStays title="Recebidas, de noites que ainda virão" stays={statement.to_come} />
      {leaving.open && leaving.about && (
        <ReasonDialog
          key={leaving.turn}
          act={ownerActs.leaveOut}
          hidden={{ line_id: leaving.about.id, month }}
          danger={false}
          title={`Deixar ${leaving.about.name} para outro mês?`}
          description="Sai dos valores deste mês e volta sozinho no próximo. O proprietário lê o motivo."
          confirm="Deixar para outro mês"
          confirming="Salvando"
          onClose={leaving.close}
        />
      )}
    </>
  );
}

const sumOf = (statement: Statement, key: "gross_cents" | "channel_cents" | "company_cents" | "collected_cents") =>
  statement.stays.reduce((sum, stay) => sum + (stay[key] ?? 0), 0);
const partsOf = (lines: readonly { part_cents?: number | undefined }[]) =>
  lines.reduce((sum, { part_cents }) => sum + (part_cents ?? 0), 0);

const inARow = { 6: "lg:grid-cols-6", 7: "lg:grid-cols-4 xl:grid-cols-7", 8: "lg:grid-cols-4 xl:grid-cols-8" } as const;

/** The month as a row of amounts that add up: opening, income, deductions, the owner's amount. */
function MonthSums({ statement }: { statement: Statement }) {
  const off = sumOf(statement, "channel_cents") + sumOf(statement, "company_cents");
  const collected = sumOf(statement, "collected_cents");
  const adjusted = partsOf(statement.adjustments);
  const columns = collected && adjusted ? 8 : collected || adjusted ? 7 : 6;
  return (
    <Panel>
      <dl className={cx("grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3", inARow[columns])}>
        <Fact label="Saldo anterior">{money(statement.opening_cents)}</Fact>
        <Fact label="Receita das estadias">{money(sumOf(statement, "gross_cents"))}</Fact>
        <Fact label="Canal e empresa">{money(off)}</Fact>
        <Fact label="Despesas">{money(partsOf(statement.expenses))}</Fact>
        {collected !== 0 && <Fact label="Recebido pelo proprietário">{money(collected)}</Fact>}
        {adjusted !== 0 && <Fact label="Créditos, débitos e aportes">{money(adjusted)}</Fact>}
        <Fact label="Repasses do mês">{money(partsOf(statement.payouts))}</Fact>
        <Fact label={(statement.closing_cents ?? 0) < 0 ? "A empresa tem a receber" : "A favor do proprietário"}>
          <b className="font-semibold text-primary">{money(statement.closing_cents)}</b>
        </Fact>
      </dl>
    </Panel>
  );
}
