import ReceiptText from "lucide-react/icons/receipt-text";
import { href, Link, useFetcher } from "react-router";
import type { BankLine, BankMatchPart } from "#contract/money/bank-lines";
import { lineStateWords } from "#contract/money/finance-words";
import { optionsOf, recordOptions } from "~/components/form/option";
import { PageBody, PageHead } from "~/components/page/page-frame";
import type { CardLinesProps } from "~/components/table/card-list";
import { actsColumn, type Column } from "~/components/table/column";
import { FilterSelect } from "~/components/table/filter-select";
import { PagedList, useListAddress } from "~/components/table/paged-list";
import { Button, LinkButton } from "~/components/ui/button";
import { Chip, type ChipTone } from "~/components/ui/chip";
import { EmptyState } from "~/components/ui/empty-state";
import { load } from "~/lib/api";
import { formatDate } from "~/lib/format";
import { queryOf } from "~/lib/list-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { directions, hrefOf, readState } from "~/routes/finances/statements/line-offer";
import { actBody, actOnStatements, type StatementResult } from "~/routes/finances/statements/statement-acts";
import { signedLine } from "~/routes/finances/statements/statement-words";
import type { Route } from "./+types/lines";

export const handle = routeHandle("/financeiro/extratos/linhas");
export const meta = routeMeta(handle);

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const { direction, import_id, missing, ...query } = queryOf(readState(url.searchParams));
  const one = { direction: direction?.[0], import_id: import_id?.[0], missing: missing?.[0] };
  const asked = Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined));
  const [{ data, meta }, accounts] = await Promise.all([
    load("GET /api/bank-lines", { query: { ...query, ...asked } as object }, request),
    load("GET /api/financial-accounts", {}, request),
  ]);
  return { rows: data, page: meta, accounts: accounts.data };
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return actOnStatements(request);
}

const finances = { label: "Financeiro", to: href("/financeiro") };
const statements = { label: "Extratos", to: href("/financeiro/extratos") };

export default function BankLines({ loaderData: { rows, page, accounts } }: Route.ComponentProps) {
  const session = useSession();
  const fetcher = useFetcher<StatementResult>();
  const address = useListAddress({ readState, hrefOf });
  const { filter } = address;
  const mayEdit = holds(session, "finances.edit");
  const banks = accounts.filter(({ kind }) => kind !== "deposits_held");
  const undo = ({ id, state, text }: BankLine) =>
    state === "matched" || state === "ignored" ? (
      <Button
        size="row"
        aria-label={`Desfazer ${text}`}
        onClick={() => fetcher.submit(actBody({ act: "reopen", ids: [id] }), { method: "post" })}
      >
        Desfazer
      </Button>
    ) : null;
  return (
    <>
      <PageHead title="Linhas de extrato" path={[finances, statements]} here="Linhas" />
      <PageBody>
        <PagedList
          caption="Linhas de extrato"
          address={address}
          page={page}
          search="Texto do banco"
          filters={
            <>
              <FilterSelect label="Situação" options={optionsOf(lineStateWords)} {...filter("state")} />
              <FilterSelect single label="Sentido" options={directions} {...filter("direction")} />
              <FilterSelect label="Conta" options={recordOptions(banks)} {...filter("account_id")} />
            </>
          }
          columns={[...lineColumns, mayEdit && actsColumn(undo)]}
          rows={rows}
          rowKey={({ id }) => id}
          card={lineCard}
          cardAction={mayEdit && undo}
          empty={
            <EmptyState
              icon={<ReceiptText />}
              title="Nenhuma linha por aqui"
              actions={<LinkButton to={href("/financeiro/extratos")}>Importar extrato</LinkButton>}
            >
              As linhas aparecem depois que um extrato é importado.
            </EmptyState>
          }
        />
      </PageBody>
    </>
  );
}

const tones: Record<BankLine["state"], ChipTone> = {
  open: "warning",
  asked: "warning",
  matched: "success",
  ignored: "plain",
  told: "plain",
};

const state = (line: BankLine) => (
  <span className="flex flex-wrap gap-1.5">
    <Chip tone={tones[line.state]}>{lineStateWords[line.state]}</Chip>
    {line.missing && <Chip tone="warning">ausente no último arquivo</Chip>}
    {line.parts.some(({ reversed }) => reversed) && <Chip tone="error">pagamento estornado</Chip>}
  </span>
);

const day = ({ written_on }: BankLine) => (written_on ? formatDate(written_on) : "–");

const lineColumns: Column<BankLine>[] = [
  { head: "Data", sort: "written_on", width: "7rem", cell: (line) => <span className="num">{day(line)}</span> },
  {
    head: "Linha do banco",
    width: "32%",
    cell: (line) => (
      <span className="block min-w-40 [contain:inline-size]">
        <b className="block truncate font-medium">{line.text || "Sem descrição"}</b>
        <span className="block truncate text-xs text-muted">
          {[line.account_name, line.number && `doc. ${line.number}`].filter(Boolean).join(" · ")}
        </span>
      </span>
    ),
  },
  {
    head: "O que é",
    cell: (line) => (
      <span className="grid gap-0.5 text-xs">
        {line.parts.map((part) => (
          <Part key={`${part.kind} ${part.booking_code ?? part.entry_id ?? part.description}`} part={part} />
        ))}
        {line.reason && <span className="text-muted">{line.reason}</span>}
      </span>
    ),
  },
  { head: "Situação", cell: state },
  {
    head: "Valor",
    align: "end",
    cell: ({ amount_cents }) => <b className="num font-semibold whitespace-nowrap">{signedLine(amount_cents)}</b>,
  },
];

function Part({ part: { kind, booking_code: code, entry_id: id, description } }: { part: BankMatchPart }) {
  const link = "underline underline-offset-2 pointer-coarse:py-1";
  if (code) {
    return (
      <Link to={href("/reservas/:code", { code })} className={link}>
        Reserva {code}
        {description && `, ${description}`}
      </Link>
    );
  }
  if (id) {
    return (
      <Link to={href("/financeiro/lancamentos/:id", { id })} className={link}>
        {description}
      </Link>
    );
  }
  return (
    <span>
      {kind === "transfer" ? `Transferência, ${description ?? ""}` : (description ?? "Pagamento de uma reserva")}
    </span>
  );
}

/** A bank line on a phone. */
function lineCard(line: BankLine): CardLinesProps {
  const [part] = line.parts;
  const what = part && (part.booking_code ? `Reserva ${part.booking_code}` : part.description);
  return {
    title: line.text || "Sem descrição",
    state: state(line),
    lines: [
      [day(line), signedLine(line.amount_cents)],
      [what ?? line.reason ?? line.account_name, null],
    ],
  };
}
