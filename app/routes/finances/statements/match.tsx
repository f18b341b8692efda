import { href, useFetcher } from "react-router";
import { PageBody, PageHead } from "~/components/page/page-frame";
import { LinkButton } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { Notice } from "~/components/ui/notice";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useResult } from "~/lib/use-dialog";
import { Board } from "~/routes/finances/statements/board";
import { askedOf } from "~/routes/finances/statements/match-address";
import {
  actBody,
  actOnStatements,
  type StatementResult,
  tellConfirmed,
} from "~/routes/finances/statements/statement-acts";
import { breaksOf, periodWords } from "~/routes/finances/statements/statement-words";
import type { Route } from "./+types/match";

export const handle = routeHandle("/financeiro/extratos/conferir");
export const meta = routeMeta(handle);

/** Suggestions for each open line, the lines in doubt, and the file of the address. */
export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const asked = askedOf(url.searchParams);
  const narrowed = {
    ...(asked.extrato && { import_id: asked.extrato }),
    ...(asked.conta && { account_id: [asked.conta] }),
    ...(asked.sentido && { direction: asked.sentido }),
  };
  const [suggestions, questions, accounts, categories, file] = await Promise.all([
    load("GET /api/bank-suggestions", { query: { ...narrowed, per_group: "100" } }, request),
    load("GET /api/bank-lines", { query: { ...narrowed, state: ["asked"], per_page: "50" } }, request),
    load("GET /api/financial-accounts", {}, request),
    load("GET /api/financial-categories", {}, request),
    asked.extrato ? load("GET /api/bank-imports/:id", { params: { id: asked.extrato } }, request) : null,
  ]);
  return {
    asked,
    suggestions,
    questions: questions.data,
    accounts: accounts.data,
    categories: categories.data,
    file,
  };
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return actOnStatements(request);
}

const finances = { label: "Financeiro", to: href("/financeiro") };
const statements = { label: "Extratos", to: href("/financeiro/extratos") };

export default function MatchStatement({ loaderData }: Route.ComponentProps) {
  const { file, asked } = loaderData;
  const fetcher = useFetcher<StatementResult>();
  const undoing = useFetcher<StatementResult>();
  useResult(fetcher, ({ confirmed }) => {
    if (!confirmed) return;
    tellConfirmed(confirmed, () => undoing.submit(actBody({ act: "reopen", ids: confirmed }), { method: "post" }));
  });
  const state = file && <Chip>{[file.file_name, periodWords(file)].filter(Boolean).join(" · ")}</Chip>;
  return (
    <>
      <PageHead
        title="Conferir extrato"
        path={[finances, statements]}
        here="Conferir"
        state={state}
        actions={
          <LinkButton
            to={`${href("/financeiro/extratos/linhas")}${asked.extrato ? `?import_id=${asked.extrato}` : ""}`}
          >
            Ver todas as linhas
          </LinkButton>
        }
      />
      <PageBody>
        {file &&
          breaksOf(file).map((words) => (
            <Notice key={words} tone="warning">
              {words}
            </Notice>
          ))}
        <Board {...loaderData} fetcher={fetcher} />
      </PageBody>
    </>
  );
}
