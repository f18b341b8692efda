import { href, Link } from "react-router";
import { bookingWords } from "#contract/bookings/booking-words";
import { entryKindWords } from "#contract/money/finance-words";
import {
  type ChannelBill,
  type FinancialEntry,
  FinancialEntryUpdate,
  type Settlement,
} from "#contract/money/financial-entries";
import { Fact } from "~/components/page/fact";
import { PageBody, PageHead } from "~/components/page/page-frame";
import { Button } from "~/components/ui/button";
import { FailedPart } from "~/components/ui/error-state";
import { Panel } from "~/components/ui/panel";
import { bookingsText } from "~/domains/bookings/booking-words";
import { addressOf } from "~/domains/finances/asked-month";
import { EntryStateChip } from "~/domains/finances/entry-state-chip";
import { money } from "~/domains/finances/finance-words";
import { moneyActs } from "~/domains/finances/money-acts";
import { ReasonDialog } from "~/domains/finances/reason-dialog";
import { SettleDialog } from "~/domains/finances/settle-dialog";
import { type Act, actInput } from "~/lib/acts";
import { call, load, loadPart } from "~/lib/api";
import { submit } from "~/lib/form-submit";
import { formatDate, formatMonth } from "~/lib/format";
import { opens } from "~/lib/judge";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { toast } from "~/lib/toast";
import { todayOf } from "~/lib/today";
import { useDialog } from "~/lib/use-dialog";
import { EntryForm } from "~/routes/finances/entries/entry-form";
import { FilesPanel } from "~/routes/finances/entries/files/files-panel";
import { loadChoices } from "~/routes/finances/load-choices";
import type { Route } from "./+types/show";

export const handle = routeHandle("/financeiro/lancamentos/:id");
export const meta = routeMeta(handle);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [entry, files, choices] = await Promise.all([
    load("GET /api/entries/:id", { params }, request),
    loadPart("GET /api/entries/:id/files", { params }, request),
    loadChoices(request),
  ]);
  return { entry, files: files?.data ?? null, choices };
}

export async function clientAction(args: Route.ClientActionArgs) {
  const { request, params } = args;
  const form = await request.clone().formData();
  if (form.has(actInput)) return moneyActs.clientAction(args);
  return submit(request, FinancialEntryUpdate, async (body) => {
    await call("PUT /api/entries/:id", { params, body }, { quiet: [409] });
    toast.success("Lançamento salvo");
    return null;
  });
}

export default function ShowEntry({ loaderData: { entry, files, choices }, actionData }: Route.ComponentProps) {
  const session = useSession();
  const today = todayOf(session);
  const settling = useDialog<null>();
  const reversing = useDialog<null>();
  const ending = useDialog<null>();
  const mayEdit = holds(session, "finances.edit");
  const open = entry.state !== "settled" && entry.state !== "cancelled";
  const pays = entry.kind === "payable";
  const path = [
    { label: "Financeiro", to: href("/financeiro") },
    { label: "Lançamentos", to: href("/financeiro/lancamentos") },
  ];
  const actions = mayEdit && (open || entry.goes_on) && (
    <>
      {entry.goes_on && <Button onClick={() => ending.show(null)}>Encerrar repetição</Button>}
      {open && entry.settlements.every(({ reversed, reversal_of }) => reversed || reversal_of !== null) && (
        <Button onClick={() => reversing.show(null)}>Estornar lançamento</Button>
      )}
      {open && (
        <Button variant="primary" onClick={() => settling.show(null)}>
          {pays ? "Registrar pagamento" : "Registrar recebimento"}
        </Button>
      )}
    </>
  );
  return (
    <>
      <PageHead
        title={entry.description}
        path={path}
        here={entryKindWords[entry.kind]}
        state={<EntryStateChip state={entry.state} />}
        note={entry.cancel_reason && `Estornado: ${entry.cancel_reason}`}
        actions={actions}
      />
      <PageBody className="max-w-340 flex-none">
        <Settlements unsettle={moneyActs.unsettle} entry={entry} mayEdit={mayEdit} />
        {entry.bill && <BillPanel bill={entry.bill} />}
        {files ? (
          <FilesPanel entryId={entry.id} files={files} mayEdit={mayEdit} />
        ) : (
          <FailedPart title="Arquivos" failed="Não foi possível carregar os arquivos" />
        )}
      </PageBody>
      <EntryForm
        {...choices}
        entry={entry}
        today={today}
        answer={actionData}
        readOnly={!mayEdit || entry.state === "cancelled"}
      />
      {settling.open && (
        <SettleDialog
          key={`settle ${settling.turn}`}
          entry={entry}
          accounts={choices.accounts}
          today={today}
          onClose={settling.close}
        />
      )}
      {reversing.open && (
        <ReasonDialog
          key={`reverse ${reversing.turn}`}
          act={moneyActs.reverse}
          hidden={{ id: entry.id }}
          title={`Estornar ${entry.description}?`}
          description="O lançamento continua na lista, riscado, e deixa de contar nas somas."
          confirm="Estornar lançamento"
          confirming="Estornando"
          onClose={reversing.close}
        />
      )}
      {ending.open && (
        <ReasonDialog
          key={`end ${ending.turn}`}
          act={moneyActs.endSeries}
          hidden={{ id: entry.id }}
          title={`Encerrar ${entry.description}?`}
          description="Este lançamento fica como está. Os que vêm depois dele, sem pagamento, são estornados."
          confirm="Encerrar repetição"
          confirming="Encerrando"
          onClose={ending.close}
        />
      )}
    </>
  );
}

/** The bookings of a channel's bill, each with its commission, and a link to the bills of its month. */
function BillPanel({ bill: { channel, month, bookings: held } }: { bill: ChannelBill }) {
  const session = useSession();
  const to = `${href("/financeiro/comissoes")}${addressOf({ month: month.slice(0, 7) })}`;
  return (
    <Panel
      flush
      id="fatura"
      title={`Fatura ${bookingWords.channel[channel]}`}
      count={`${formatMonth(month)} · ${bookingsText(held.length)}`}
      actions={
        opens("/financeiro/comissoes", session) && (
          <Link to={to} className="link print:hidden">
            Comissões do mês
          </Link>
        )
      }
    >
      {held.length === 0 ? (
        <p className="px-4 py-4 text-sm text-muted">
          A fatura foi estornada: as reservas dela voltaram para as comissões do mês.
        </p>
      ) : (
        <ul className="max-h-96 divide-y divide-line-soft overflow-y-auto text-sm print:max-h-none">
          {held.map(({ code, holder_name, amount_cents }, index) => (
            <li key={code ?? index} className="flex min-h-target items-center gap-3 px-4 py-2">
              <span className="min-w-0 flex-1">
                {code === null ? (
                  "Reserva"
                ) : opens("/reservas/:code", session) ? (
                  <Link to={href("/reservas/:code", { code })} className="link">
                    {code}
                  </Link>
                ) : (
                  code
                )}
                {holder_name && <span className="text-muted"> · {holder_name}</span>}
              </span>
              <b className="num font-semibold whitespace-nowrap">{money(amount_cents)}</b>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface SettlementsProps {
  unsettle: Act;
  entry: FinancialEntry;
  mayEdit: boolean;
}

/** The open amount of an entry, and its settlements so far. */
function Settlements({ unsettle, entry, mayEdit }: SettlementsProps) {
  const reversing = useDialog<Settlement>();
  const pays = entry.kind === "payable";
  return (
    <Panel flush id="pagamentos" title={pays ? "Pagamentos" : "Recebimentos"}>
      <dl className="flex flex-wrap gap-x-10 gap-y-2 px-4 py-3">
        <Fact label={pays ? "Falta pagar" : "Falta receber"}>{money(entry.open_cents)}</Fact>
        <Fact label="Valor">{money(entry.amount_cents)}</Fact>
        <Fact label={pays ? "Já pago" : "Já recebido"}>{money(entry.settled_cents)}</Fact>
      </dl>
      {entry.settlements.length > 0 && (
        <ul className="divide-y divide-line-soft border-t border-line-soft text-sm">
          {entry.settlements.map((settlement) => (
            <li key={settlement.id} className="flex items-center gap-3 px-4 py-2.5">
              <span className="min-w-0 flex-1">
                <b className={settlement.reversed ? "block font-semibold line-through" : "block font-semibold"}>
                  {settlement.reversal_of === null ? settlement.account_name : `Estorno, ${settlement.account_name}`}
                </b>
                <span className="block text-xs text-muted">{about(settlement)}</span>
              </span>
              <b className="num font-semibold whitespace-nowrap">{money(settlement.moved_cents)}</b>
              {mayEdit && settlement.reversal_of === null && !settlement.reversed && (
                <Button size="row" onClick={() => reversing.show(settlement)}>
                  Estornar
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {reversing.open && reversing.about && (
        <ReasonDialog
          key={reversing.turn}
          act={unsettle}
          hidden={{ id: reversing.about.id }}
          title={`Estornar ${money(reversing.about.moved_cents)}?`}
          description="O registro continua na lista, com o estorno ao lado. O saldo da conta volta ao que era."
          confirm="Estornar pagamento"
          confirming="Estornando"
          onClose={reversing.close}
        />
      )}
    </Panel>
  );
}

function about({ moved_on, interest_cents = 0, discount_cents = 0, created_by_name, note }: Settlement): string {
  return [
    formatDate(moved_on),
    interest_cents > 0 && `juros ${money(interest_cents)}`,
    discount_cents > 0 && `desconto ${money(discount_cents)}`,
    created_by_name && `por ${created_by_name}`,
    note,
  ]
    .filter(Boolean)
    .join(" · ");
}
