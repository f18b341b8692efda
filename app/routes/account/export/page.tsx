import Download from "lucide-react/icons/download";
import FolderDown from "lucide-react/icons/folder-down";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { Export } from "#contract/office/exports";
import { PageBody } from "~/components/page/page-frame";
import { linkButtonClass } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { sizeWords } from "~/domains/files/file-words";
import { call, load } from "~/lib/api";
import { formatDay, formatMoment } from "~/lib/format";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import type { Session } from "~/lib/session-state";
import { StartPanel } from "~/routes/account/export/start-panel";
import type { Route } from "./+types/page";

export const handle = routeHandle("/minha-conta/exportacao");
export const meta = routeMeta(handle);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await load("GET /api/exports", {}, request)).data;
}

/** Starts an export, unless one is in progress. */
export async function clientAction() {
  return call("POST /api/exports", {});
}

export default function ExportEverything({ loaderData: exports }: Route.ComponentProps) {
  const waiting = exports.find(({ state }) => state === "waiting") ?? null;
  useUntilMade(waiting !== null);
  return (
    <PageBody narrow>
      <StartPanel last={exports[0] ?? null} waiting={waiting} />
      <ExportList exports={exports} />
    </PageBody>
  );
}

const pause = 2000; // ms

/** Reloads the page every two seconds while an export is in progress. */
function useUntilMade(waits: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!waits || state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), pause);
    return () => clearTimeout(timer);
  }, [waits, state, revalidate]);
}

/** The last exports, newest first; a finished one is downloaded by a link, whatever its size. */
function ExportList({ exports }: { exports: readonly Export[] }) {
  const session = useSession();
  const made = exports.filter(({ state }) => state !== "waiting");
  return (
    <Panel title="Exportações feitas" flush>
      {made.length === 0 ? (
        <EmptyState icon={<FolderDown />} tone="quiet" heading="h3" title="Nenhuma exportação ainda">
          Quando uma ficar pronta, ela aparece aqui para baixar.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line-soft">
          {made.map((each) => (
            <Line key={each.id} made={each} session={session} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Line({ made, session }: { made: Export; session: Session }) {
  const timezone = session.userTimezone ?? "America/Sao_Paulo";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 text-sm">
        <p className="font-medium">{formatMoment(made.created_at, timezone)}</p>
        <p className="text-muted">
          {words(made, timezone)}
          {made.created_by_name && ` · pedida por ${made.created_by_name}`}
        </p>
      </div>
      {made.state === "ready" && (
        <a href={`/api/exports/${session.tenant?.uuid}/${made.id}/file`} download className={linkLook}>
          <Download aria-hidden="true" className="size-4" />
          Baixar
        </a>
      )}
    </li>
  );
}

const linkLook = linkButtonClass({ variant: "soft" }, "gap-1.75");

function words({ state, bytes, kept_until }: Export, timezone: string): string {
  if (state === "failed") return "Não pôde ser feita";
  const size = bytes === null ? "" : `${sizeWords(bytes)} · `;
  return state === "ready" ? `${size}disponível até ${formatDay(kept_until, timezone)}` : `${size}arquivo já excluído`;
}
