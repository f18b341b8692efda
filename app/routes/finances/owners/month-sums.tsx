import { Fact } from "~/components/page/fact";
import { cx } from "~/components/ui/cx";
import { Panel } from "~/components/ui/panel";
import { money, type Statement } from "~/routes/finances/owners/stay-columns";

const sumOf = (statement: Statement, key: "gross_cents" | "channel_cents" | "company_cents" | "collected_cents") =>
  statement.stays.reduce((sum, stay) => sum + (stay[key] ?? 0), 0);
const partsOf = (lines: readonly { part_cents?: number | undefined }[]) =>
  lines.reduce((sum, { part_cents }) => sum + (part_cents ?? 0), 0);

const inARow = { 6: "lg:grid-cols-6", 7: "lg:grid-cols-4 xl:grid-cols-7", 8: "lg:grid-cols-4 xl:grid-cols-8" } as const;

/** The month in a row of amounts that add up: opening, what came, what goes off, what is the owner's. */
export function MonthSums({ statement }: { statement: Statement }) {
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
