import ListChecks from "lucide-react/icons/list-checks";
import { useId, useState } from "react";
import { href, useFetcher, useNavigate, useRevalidator, useSearchParams } from "react-router";
import type { BankImport } from "#contract/money/bank-imports";
import type { BankRule } from "#contract/money/bank-rules";
import type { FinancialAccount } from "#contract/money/financial-accounts";
import { defaultPageSize } from "#contract/platform/limits";
import { SelectField } from "~/components/form/select-field";
import { PageBody } from "~/components/page/page-frame";
import { Pager } from "~/components/table/pager";
import { Button, LinkButton } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { Panel } from "~/components/ui/panel";
import { FinanceHead } from "~/domains/finances/finance-head";
import { moneyActs } from "~/domains/finances/money-acts";
import { actInput } from "~/lib/acts";
import { load } from "~/lib/api";
import { pageHref, pageQuery } from "~/lib/list-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { offerUndo, toast } from "~/lib/toast";
import { zoneOf } from "~/lib/today";
import { useDialog, useResult } from "~/lib/use-dialog";
import { ImportList } from "~/routes/finances/statements/import-list";
import { KnownPanel } from "~/routes/finances/statements/known-panel";
import { RuleDialog } from "~/routes/finances/statements/rule-dialog";
import { actBody, actOnStatements, type StatementResult } from "~/routes/finances/statements/statement-acts";
import { StatementDrop } from "~/routes/finances/statements/statement-drop";
import { accountWords, skippedWords } from "~/routes/finances/statements/statement-words";
import type { Route } from "./+types/start";

export const handle = routeHandle("/financeiro/extratos");
export const meta = routeMeta(handle);

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const query = pageQuery(url.searchParams);
  const [imports, accounts, rules, profiles, categories, places] = await Promise.all([
    load("GET /api/bank-imports", { query }, request),
    load("GET /api/financial-accounts", {}, request),
    load("GET /api/bank-rules", {}, request),
    load("GET /api/bank-profiles", {}, request),
    load("GET /api/financial-categories", {}, request),
    load("GET /api/accommodation-options", {}, request),
  ]);
  return {
    imports,
    accounts: accounts.data,
    rules: rules.data,
    profiles: profiles.data,
    categories: categories.data,
    accommodations: places.data.map(({ id, name }) => ({ value: id, label: name })),
  };
}

export async function clientAction(args: Route.ClientActionArgs) {
  const ofForm = (await args.request.clone().formData()).has(actInput); // all other acts are JSON in one field
  return ofForm ? moneyActs.clientAction(args) : actOnStatements(args.request);
}

export default function Statements({ loaderData }: Route.ComponentProps) {
  const { imports, accounts, rules, profiles, categories, accommodations } = loaderData;
  const { data: rows, meta: page } = imports;
  const session = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const fetcher = useFetcher<StatementResult>();
  const bringing = useFetcher<StatementResult>();
  useResult(fetcher, ({ forgotten }) => {
    if (!forgotten) return;
    const onAct = () => bringing.submit(actBody(forgotten.back), { method: "post" });
    offerUndo(forgotten.told, { label: "Desfazer", onAct });
  });
  const naming = useDialog<BankImport>();
  const editing = useDialog<BankRule>();
  const mayEdit = holds(session, "finances.edit");
  const review = (id: string) => navigate(`${href("/financeiro/extratos/conferir")}?extrato=${id}`);
  const { revalidate } = useRevalidator();
  const taken = (arrived: BankImport) => {
    for (const each of arrived.skipped) toast.error(skippedWords(each));
    if (arrived.state === "taken") return review(arrived.id);
    naming.show(arrived);
    return revalidate(); // without an answer now it stays in the list
  };
  const actions = (
    <>
      <LinkButton to={href("/financeiro/extratos/linhas")}>Todas as linhas</LinkButton>
      {mayEdit && (
        <LinkButton icon={<ListChecks />} to={href("/financeiro/extratos/conferir")}>
          Conferir linhas
        </LinkButton>
      )}
    </>
  );
  return (
    <>
      <FinanceHead actions={actions} />
      <PageBody>
        {mayEdit && <StatementDrop onTaken={taken} />}
        <Panel id="extratos" title="Extratos importados" flush>
          <ImportList
            rows={rows}
            timeZone={zoneOf(session)}
            onName={mayEdit ? naming.show : null}
            onDiscard={mayEdit ? ({ id }) => fetcher.submit(actBody({ act: "discard", id }), { method: "post" }) : null}
          />
          {(page.total ?? rows.length) > defaultPageSize && (
            <Pager {...page} shown={rows.length} hrefFor={(next) => pageHref(search, next)} />
          )}
        </Panel>
        <KnownPanel rules={rules} profiles={profiles} fetcher={mayEdit ? fetcher : null} onEdit={editing.show} />
      </PageBody>
      {naming.open && naming.about && (
        <AccountsDialog
          key={naming.turn}
          file={naming.about}
          accounts={accounts}
          onClose={naming.close}
          onDone={() => {
            naming.close();
            void review(naming.about!.id);
          }}
        />
      )}
      {editing.open && editing.about && (
        <RuleDialog
          key={editing.turn}
          rule={editing.about}
          {...{ accounts, categories, accommodations }}
          onClose={editing.close}
        />
      )}
    </>
  );
}

interface AccountsDialogProps {
  file: BankImport;
  accounts: readonly FinancialAccount[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks for the account of each statement of a file; the answer is remembered for the next file. */
function AccountsDialog({ file, accounts, onClose, onDone }: AccountsDialogProps) {
  const fetcher = useFetcher<StatementResult>();
  const formId = useId();
  const chosen = accounts.filter(({ archived, kind }) => !archived && kind !== "deposits_held");
  const first = chosen.find(({ kind }) => kind === "bank")?.id ?? chosen[0]?.id ?? "";
  const offered = file.statements.map(({ account_id }) => account_id ?? first);
  const [ids, setIds] = useState(offered);
  useResult(fetcher, (result) => result.done && onDone());
  const options = chosen.map(({ id, name }) => ({ value: id, label: name }));
  const name = () => fetcher.submit(actBody({ act: "name", id: file.id, account_ids: ids }), { method: "post" });
  return (
    <Dialog
      open
      onClose={onClose}
      title={file.statements.length > 1 ? "De que contas são estes extratos?" : "De que conta é este extrato?"}
      description={`${file.file_name}. A resposta fica guardada para os próximos arquivos.`}
      unsaved={ids.some((id, index) => id !== offered[index])}
      actions={
        <>
          <Button onClick={onClose}>Deixar para depois</Button>
          <Button variant="primary" working={fetcher.state !== "idle"} workingLabel="Importando" onClick={name}>
            Importar extrato
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        {file.statements.map((statement, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: statements of a file keep their order
            key={index}
            id={`${formId}-${index}`}
            name={`conta-${index}`}
            label={`Conta: ${accountWords(statement)}`}
            help={`${statement.line_count} lançamentos`}
            options={options}
            defaultValue={ids[index]}
            onValueChange={(value) => setIds((before) => before.with(index, value))}
          />
        ))}
        {fetcher.data?.problem && (
          <p role="alert" className="text-sm text-error-text">
            {fetcher.data.problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}
