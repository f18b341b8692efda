import { useState } from "react";
import type { Import } from "#contract/imports";
import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { FocusedNotice } from "~/components/ui/focused-notice";
import { LinkButton } from "~/components/ui/link-button";
import { Notice } from "~/components/ui/notice";
import type { ImportAct, ImportActResult } from "~/domains/imports/act-on-import";
import { DownloadLink } from "~/domains/imports/download-link";
import { countOf, fileOf, type ImportedThings } from "~/domains/imports/imported-things";
import { formatMoment, plural } from "~/lib/format";
import { useSession } from "~/lib/session";
import { zoneOf } from "~/lib/today";

export interface OutcomeProps {
  things: ImportedThings;
  record: Import;
  kept: NonNullable<ImportActResult["kept"]>;
  working: boolean;
  act: (wanted: ImportAct) => void;
}

/** What an import made, what of it still stands, and the way back. */
export function Outcome({ things, record, kept, working, act }: OutcomeProps) {
  const [asking, setAsking] = useState(false);
  const session = useSession();
  const { id, state, created_count, remaining_count, faulty_count, known_count, applied_at, may_undo } = record;
  return (
    <>
      <Notice tone={state === "undone" ? "info" : "success"}>
        <b>{`${countOf(things, created_count)} ${created_count === 1 ? "importada" : "importadas"}`}</b> em{" "}
        {formatMoment(applied_at ?? "", zoneOf(session))}. {faulty_count > 0 && `${leftOutIn(faulty_count)}. `}
        {known_count > 0 && `${knownIn(known_count)}. `}
        {remaining(created_count, remaining_count)}
      </Notice>
      {kept.length > 0 && (
        <FocusedNotice tone="warning">
          <b>
            {`${countOf(things, kept.length)} não ${kept.length === 1 ? "pôde ser desfeita" : "puderam ser desfeitas"}`}
            :
          </b>
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
        <LinkButton variant="primary" to={things.list.to}>
          {`Ver ${things.list.label.toLowerCase()}`}
        </LinkButton>
        {faulty_count > 0 && (
          <DownloadLink to={fileOf(things, session.tenant?.uuid, id)}>Baixar as que ficaram de fora</DownloadLink>
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
        title={`Desfazer a importação de ${countOf(things, remaining_count)}?`}
        description={things.undo}
        confirm="Desfazer importação"
        danger
      />
    </>
  );
}

const leftOutIn = (count: number) =>
  plural(count, { none: "", one: "linha ficou de fora", many: "linhas ficaram de fora" });
const knownIn = (count: number) =>
  plural(count, {
    none: "",
    one: "linha já estava aqui ou foi somada a outra",
    many: "linhas já estavam aqui ou foram somadas a outras",
  });
const stillIn = (count: number) =>
  plural(count, { none: "Nenhuma existe mais", one: "ainda existe", many: "ainda existem" });

function remaining(created: number, left: number): string {
  if (left === created) return "";
  return `${stillIn(left)}.`;
}
