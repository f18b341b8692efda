import { Form } from "react-router";
import { MoneyField } from "~/components/form/money-field";
import { Fact } from "~/components/page/fact";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { type AskedMonth, monthBeside, monthWords } from "~/routes/finances/owners/asked-month";
import { money, type Statement } from "~/routes/finances/owners/stay-columns";

/** What of the balance is paid out and what stays, computed anew with what is written here. */
export function PayoutPanel({ statement, asked }: { statement: Statement; asked: AskedMonth }) {
  const { owner_id, month, sample } = asked;
  const next = monthWords(monthBeside(month, 1));
  return (
    <Panel title="Repasse">
      <Form method="get" className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto]">
        {owner_id && <input type="hidden" name="owner_id" value={owner_id} />}
        <input type="hidden" name="month" value={month} />
        {sample && <input type="hidden" name="sample" value={sample} />}
        <MoneyField label="Saldo anterior" name="opening_cents" signed defaultValue={asked.opening_cents ?? ""} />
        <MoneyField label={`Deixar para ${next}`} name="reserve_cents" defaultValue={asked.reserve_cents ?? ""} />
        <Button type="submit">Calcular</Button>
      </Form>
      <dl className="mt-4 grid grid-cols-2 gap-4 border-t border-line-soft pt-4 sm:grid-cols-3">
        <Fact label="Repasse">
          <b className="font-semibold">{money(statement.payout_cents)}</b>
        </Fact>
        <Fact label="Reserva com a empresa">{money(statement.reserve_cents)}</Fact>
        <Fact label="Saldo final">{money(statement.closing_cents)}</Fact>
      </dl>
    </Panel>
  );
}
