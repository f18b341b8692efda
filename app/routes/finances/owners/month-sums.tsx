import { Fact } from "~/components/page/fact";
import { Panel } from "~/components/ui/panel";
import { money, type Statement, stayName, stayPlace, type WaitingStay } from "~/routes/finances/owners/stay-columns";

const sumOf = (statement: Statement, key: "gross_cents" | "channel_cents" | "company_cents" | "collected_cents") =>
  statement.stays.reduce((sum, stay) => sum + (stay[key] ?? 0), 0);

/** The month in a row of amounts that add up: opening, what came, what goes off, what is the owner's. */
export function MonthSums({ statement }: { statement: Statement }) {
  const off = sumOf(statement, "channel_cents") + sumOf(statement, "company_cents");
  const collected = sumOf(statement, "collected_cents");
  return (
    <Panel>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
        <Fact label="Saldo anterior">{money(statement.opening_cents)}</Fact>
        <Fact label="Receita das estadias">{money(sumOf(statement, "gross_cents"))}</Fact>
        <Fact label="Canal e empresa">{money(off)}</Fact>
        <Fact label="Despesas">{money(statement.expense_cents)}</Fact>
        <Fact label="Recebido por ele mesmo">{money(collected)}</Fact>
        <Fact label={(statement.balance_cents ?? 0) < 0 ? "A empresa tem a receber" : "A favor do proprietário"}>
          <b className="font-semibold text-primary">{money(statement.balance_cents)}</b>
        </Fact>
      </dl>
    </Panel>
  );
}

/** Stays that are in no sum yet, each with the owner's part. Nothing where there are none. */
export function WaitingStays({ title, stays }: { title: string; stays: readonly WaitingStay[] }) {
  if (stays.length === 0) return null;
  const sum = stays.reduce((all, { part_cents }) => all + (part_cents ?? 0), 0);
  return (
    <Panel title={title} count={stays.length} actions={<b className="num">{money(sum)}</b>} flush>
      <ul className="divide-y divide-line-soft">
        {stays.map((stay) => (
          <li
            key={stay.booking?.code ?? stay.sample}
            className="flex items-center justify-between gap-3 px-4 py-2.5 text-sm"
          >
            <span className="min-w-0">
              <b className="block truncate font-semibold">{stayName(stay)}</b>
              <span className="block truncate text-xs text-muted">{stayPlace(stay)}</span>
            </span>
            <span className="num shrink-0">{money(stay.part_cents)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
