import { useState } from "react";
import { href } from "react-router";
import type { Import } from "#contract/imports";
import { DownloadLink } from "~/components/import/download-link";
import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { FocusedNotice } from "~/components/ui/focused-notice";
import { LinkButton } from "~/components/ui/link-button";
import { Notice } from "~/components/ui/notice";
import { formatMoment, plural } from "~/lib/format";
import { useSession } from "~/lib/session";
import { zoneOf } from "~/lib/today";
import type { ImportAct, ImportActResult } from "~/routes/accommodations/import/act-on-import";
import { accommodationsIn } from "~/routes/accommodations/import/words";

export interface OutcomeProps {
  record: Import;
  kept: NonNullable<ImportActResult["kept"]>;
  working: boolean;
  act: (wanted: ImportAct) => void;
}

/** What an import made, what of it still stands, and the way back. */
export function Outcome({ record, kept, working, act }: OutcomeProps) {
  const [asking, setAsking] = useState(false);
  const session = useSession();
  const { id, state, created_count, remaining_count, faulty_count, applied_at, may_undo } = record;
  return (
    <>
      <Notice tone={state === "undone" ? "info" : "success"}>
        <b>{imported(created_count)}</b> em {formatMoment(applied_at ?? "", zoneOf(session))}.{" "}
        {faulty_count > 0 && `${leftOutIn(faulty_count)}. `}
        {remaining(created_count, remaining_count)}
      </Notice>
      {kept.length > 0 && (
        <FocusedNotice tone="warning">
          <b>{keptIn(kept.length)}:</b>
          <ul className="mt-1 grid gap-0.5">
            {kept.slice(0, 50).map(({ name, reason }) => (
              <li key={name}>
                {name}: {reason.replace(/\.$/, "")}.
              </li>
            ))}
          </ul>
          {kept.length > 50 && <p>E mais {kept.length - 50}.</p>}
        </FocusedNotice>
      )}
      <div className="flex flex-wrap gap-2">
        <LinkButton variant="primary" to={href("/acomodacoes")}>
          Ver acomodações
        </LinkButton>
        {faulty_count > 0 && (
          <DownloadLink to={`/api/import-files/${session.tenant?.uuid}/accommodations/${id}/left-out`}>
            Baixar as que ficaram de fora
          </DownloadLink>
        )}
        {may_undo && (
          <Button variant="danger-line" working={working} workingLabel="Desfazendo" onClick={() => setAsking(true)}>
            Desfazer importação
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          act({ act: "undo" });
        }}
        title={`Desfazer a importação de ${accommodationsIn(remaining_count)}?`}
        description="Elas serão excluídas. As que já têm reservas ou foram alteradas depois ficam como estão, e você verá quais são."
        confirm="Desfazer importação"
        danger
      />
    </>
  );
}

const imported = (count: number) =>
  plural(count, { none: "", one: "acomodação importada", many: "acomodações importadas" });
const leftOutIn = (count: number) =>
  plural(count, { none: "", one: "linha ficou de fora", many: "linhas ficaram de fora" });
const keptIn = (count: number) =>
  plural(count, { none: "", one: "acomodação não pôde ser desfeita", many: "acomodações não puderam ser desfeitas" });
const stillIn = (count: number) =>
  plural(count, { none: "Nenhuma existe mais", one: "ainda existe", many: "ainda existem" });

function remaining(created: number, left: number): string {
  if (left === created) return "";
  return `${stillIn(left)}.`;
}
