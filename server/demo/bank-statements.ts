import type { OpenItem } from "#domain/bank-matching/suggestion";
import { readStatement } from "#domain/bank-statements/read-statement";
import { fold } from "#domain/search-words";
import { addDays } from "#domain/stay-dates";
import { confirmMatches } from "#server/bank-statements/confirm-matches";
import { asRead, createBankImport } from "#server/bank-statements/create-import";
import { knownItems } from "#server/bank-statements/known-items";
import { listLines } from "#server/bank-statements/list-lines";
import { nameAccounts } from "#server/bank-statements/take-waiting";
import type { ChannelServices } from "#server/channels/channel-services";
import type { Ctx } from "#server/context";
import { accountVerbs } from "#server/finances/accounts";

/** A movement as the bank writes it; cents below zero went out. */
interface Movement {
  id: string;
  date: string;
  amount_cents: number;
  text: string;
}

const windowDays = 15;

/**
 * Two files of the bank: bills that were paid and are confirmed, instalments and a late bill that are suggested, a fee
 * that nothing fits, and a line that came once more on another day, of which the product asks.
 */
export async function writeStatements(ctx: Ctx, { channelSecrets }: ChannelServices, today: string): Promise<void> {
  const { data: accounts } = await accountVerbs.list(ctx, {});
  const bank = accounts.find(({ kind }) => kind === "bank")!.id;
  const around = [addDays(today, -windowDays), today] as const;
  const { items } = await knownItems(ctx, [bank], around);
  const near = items.filter(({ due_date }) => due_date > around[0] && due_date < addDays(today, windowDays));
  const paid = near.filter(({ posted_to, direction }) => posted_to === bank && direction === "out").slice(-3);
  const movements = [...paid.map(asDebit), ...suggestedLines(near, today)];
  const card = { id: "CARTAO1", date: addDays(today, -3), amount_cents: 128_450, text: "CRED VENDAS CARTAO VISA" };
  await bring(ctx, bank, "extrato-da-quinzena.ofx", [...movements, card]);
  await bring(ctx, bank, "extrato-da-semana.ofx", [{ ...card, date: addDays(today, -2) }]);
  const { data: lines } = await listLines(ctx, { per_page: 100 });
  const matches = paid.flatMap((item) => {
    const line = lines.find(({ text }) => text === paidText(item));
    return line ? [{ line_id: line.id, parts: [{ kind: "posted" as const, id: item.id }] }] : [];
  });
  if (matches.length > 0) await confirmMatches(ctx, channelSecrets, { matches });
}

/** What is still open: a Pix with its identifier, one with a name alone, the late bill, and the bank's own fee. */
function suggestedLines(near: readonly OpenItem[], today: string): Movement[] {
  const guests = near.filter(({ txids, channel, posted_to }) => txids.length > 0 && !channel && !posted_to);
  const [first, second] = guests.filter(({ group }, at) => guests.findIndex((each) => each.group === group) === at);
  const late = near.find(({ direction, posted_to, due_date }) => direction === "out" && !posted_to && due_date < today);
  const on = (days: number, id: string, text: string, amount_cents: number): Movement => {
    return { id, date: addDays(today, -days), amount_cents, text };
  };
  return [
    ...(first ? [on(1, "PIX1", `PIX RECEBIDO ${first.txids[0]} ${written(first)}`, first.open_cents)] : []),
    ...(second ? [on(2, "PIX2", `PIX RECEBIDO ${written(second)}`, second.open_cents)] : []),
    ...(late ? [on(1, "BOLETO1", `PAGTO BOLETO ${written(late)}`, -late.open_cents)] : []),
    on(4, "TARIFA1", "TARIFA PACOTE DE SERVICOS", -4_590),
  ];
}

const asDebit = (item: OpenItem, at: number): Movement => ({
  id: `DEBITO${at}`,
  date: item.due_date,
  amount_cents: -item.open_cents,
  text: paidText(item),
});

const paidText = (item: OpenItem) => `PAGTO ${written(item)}`;

/** A name as banks write it: capitals without accents. */
const written = ({ names }: OpenItem) => fold(names[0] ?? "").toUpperCase();

async function bring(ctx: Ctx, account: string, file_name: string, lines: readonly Movement[]): Promise<void> {
  const bytes = Buffer.from(ofxOf(lines));
  const { id, state } = await createBankImport(ctx, { file_name }, asRead(bytes, readStatement(bytes)));
  if (state === "asked") await nameAccounts(ctx, id, [account]);
}

const ofxOf = (lines: readonly Movement[]) => `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>001<BRANCHID>1453-2<ACCTID>20817-9<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>
${lines.map(({ id, date, amount_cents, text }) => `<STMTTRN><DTPOSTED>${date.replaceAll("-", "")}<TRNAMT>${(amount_cents / 100).toFixed(2)}<FITID>${id}<MEMO>${text}</STMTTRN>`).join("\n")}
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;
