import { href } from "react-router";
import { entryFiles } from "#contract/entry-files";
import { entryKindWords } from "#contract/finance-words";
import { FinancialEntryUpdate, financialEntries } from "#contract/financial-entries";
import { FailedPart } from "~/components/page/failed-part";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { Button } from "~/components/ui/button";
import { EntryStateChip } from "~/domains/finances/entry-state-chip";
import { actOnMoney } from "~/domains/finances/money-acts";
import { ReasonDialog } from "~/domains/finances/reason-dialog";
import { SettleDialog } from "~/domains/finances/settle-dialog";
import { call, load, loadPart } from "~/lib/api";
import { submit } from "~/lib/form-submit";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { toast } from "~/lib/toast";
import { todayOf } from "~/lib/today";
import { useDialog } from "~/lib/use-dialog";
import { BillPanel } from "~/routes/finances/entries/bill-panel";
import { EntryForm } from "~/routes/finances/entries/entry-form";
import { FilesPanel } from "~/routes/finances/entries/files/files-panel";
import { loadChoices } from "~/routes/finances/entries/form-data";
import { Settlements } from "~/routes/finances/entries/settlements";
import type { Route } from "./+types/show";

export const handle = routeHandle("/financeiro/lancamentos/:id");
export const meta = routeMeta(handle);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [entry, files, choices] = await Promise.all([
    load(financialEntries.show, { params }, request),
    loadPart(entryFiles.list, { params }, request),
    loadChoices(request),
  ]);
  return { entry, files: files?.data ?? null, choices };
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  if (form.has("act")) return actOnMoney(request);
  return submit(request, FinancialEntryUpdate, async (body) => {
    await call(financialEntries.update, { params, body }, { quiet: [409] });
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
        <Settlements entry={entry} mayEdit={mayEdit} />
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
          act="reverse"
          about={entry.id}
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
          act="endSeries"
          about={entry.id}
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
