import Download from "lucide-react/icons/download";
import FolderDown from "lucide-react/icons/folder-down";
import type { Export } from "#contract/exports";
import { linkButtonClass } from "~/components/ui/button-look";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { sizeWords } from "~/domains/files/file-words";
import { formatDay, formatMoment } from "~/lib/format";
import { useSession } from "~/lib/session";
import type { Session } from "~/lib/session-state";

/** The last exports, newest first; a finished one is downloaded by a link, whatever its size. */
export function ExportList({ exports }: { exports: readonly Export[] }) {
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
