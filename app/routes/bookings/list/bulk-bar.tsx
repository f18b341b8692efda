import Check from "lucide-react/icons/check";
import CircleDollarSign from "lucide-react/icons/circle-dollar-sign";
import Download from "lucide-react/icons/download";
import Link2 from "lucide-react/icons/link";
import Tag from "lucide-react/icons/tag";
import X from "lucide-react/icons/x";
import { type ReactNode, useEffect } from "react";
import { useRevalidator } from "react-router";
import type { BookingRow } from "#contract/bookings/bookings";
import { SelectionAct, SelectionBar } from "~/components/table/selection-bar";
import { useSheetDownload } from "~/components/table/sheet-menu";
import { download } from "~/lib/download";
import { fetchAhead, fetchedPart } from "~/lib/fetched-part";
import type { Session } from "~/lib/session-state";
import { useDialog } from "~/lib/use-dialog";
import { type BulkAct, leftOut, mayActOnMany } from "~/routes/bookings/list/bulk-acts";

// the dialog is loaded while rows are being selected
const BulkDialog = fetchedPart(() => import("~/routes/bookings/list/bulk-dialog").then((file) => file.BulkDialog));

interface BulkBarProps {
  chosen: readonly BookingRow[];
  session: Session;
  now: Date;
  /** On a phone: selecting is on, possibly with nothing selected. */
  choosing: boolean;
  /** Selects these instead; an empty list ends selecting. */
  onChoose: (codes: readonly string[]) => void;
  onChooseAll: () => void;
}

const acts = [
  { act: "confirm", label: "Confirmar", icon: <Check /> },
  { act: "charge", label: "Cobrar", icon: <CircleDollarSign /> },
  { act: "link", label: "Enviar link", icon: <Link2 /> },
  { act: "tag", label: "Etiquetar", icon: <Tag /> },
  { act: "cancel", label: "Cancelar reservas", icon: <X /> },
] as const satisfies readonly { act: BulkAct; label: string; icon: ReactNode }[];

/** The acts on the selected rows: the dark bar at the bottom of the list. */
export function BulkBar({ chosen, session, now, choosing, onChoose, onChooseAll }: BulkBarProps) {
  const { show, close, open, about: asked, turn } = useDialog<{ act: BulkAct; rows: readonly BookingRow[] }>();
  const { revalidate } = useRevalidator();
  const [first] = chosen;
  const some = first !== undefined;
  useEffect(() => {
    if (some) fetchAhead(BulkDialog.fetch);
  }, [some]);
  const fits = (act: BulkAct) => (row: BookingRow) => leftOut(act, row, session, now) === null;
  const sheet = useSheetDownload((kind) =>
    download(`GET /api/bookings.${kind}`, { query: { code: chosen.map(({ code }) => code) } }),
  );
  const dialog = open && asked && (
    <BulkDialog
      key={turn}
      act={asked.act}
      fit={asked.rows.filter(fits(asked.act))}
      unfit={asked.rows.flatMap((booking) => {
        const sentence = leftOut(asked.act, booking, session, now);
        return sentence === null ? [] : [{ booking, sentence }];
      })}
      onDone={(refused) => {
        onChoose(refused.map(({ booking }) => booking.code));
        void revalidate();
      }}
      onClose={close}
      onMissing={close}
    />
  );
  // the dialog stays mounted when nothing is selected any more: it still shows the result
  return (
    <>
      <SelectionBar
        count={chosen.length}
        none="Toque nas reservas"
        choosing={choosing}
        onClear={() => onChoose([])}
        onChooseAll={onChooseAll}
      >
        {acts
          .filter(({ act }) => mayActOnMany(act, session))
          .map(({ act, label, icon }) => {
            const fitsSome = chosen.some(fits(act));
            const why = first && !fitsSome ? whyNone(leftOut(act, first, session, now)) : null;
            return (
              <SelectionAct
                key={act}
                icon={icon}
                disabled={!fitsSome}
                title={why ?? undefined}
                onClick={() => show({ act, rows: chosen })}
              >
                {label}
              </SelectionAct>
            );
          })}
        <SelectionAct icon={<Download />} disabled={sheet.working} onClick={() => void sheet.start("xlsx")}>
          {sheet.working ? "Exportando" : "Exportar"}
        </SelectionAct>
      </SelectionBar>
      {dialog}
    </>
  );
}

/** Why an act fits none of the selected bookings, in the words of the first. */
const whyNone = (reason: string | null) => reason && `${reason[0]?.toUpperCase()}${reason.slice(1)}`;
