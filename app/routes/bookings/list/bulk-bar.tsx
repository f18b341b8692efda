import Check from "lucide-react/icons/check";
import CircleDollarSign from "lucide-react/icons/circle-dollar-sign";
import Download from "lucide-react/icons/download";
import Link2 from "lucide-react/icons/link";
import Tag from "lucide-react/icons/tag";
import X from "lucide-react/icons/x";
import { type ReactNode, useEffect } from "react";
import { useRevalidator } from "react-router";
import type { BookingRow } from "#contract/bookings/bookings";
import { useSheetDownload } from "~/components/table/sheet-menu";
import { cx } from "~/components/ui/cx";
import { download } from "~/lib/download";
import { fetchAhead, fetchedPart } from "~/lib/fetched-part";
import { plural } from "~/lib/format";
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
  const some = chosen.length > 0;
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
  const look =
    "inline-flex h-11 items-center justify-center gap-1.75 rounded-2 px-2.5 font-medium disabled:opacity-55 lg:h-8 [&_svg]:size-4";
  const bar = (some || choosing) && (
    <div
      className={cx(
        "sticky bottom-0 z-1 flex flex-wrap items-center gap-x-2 bg-inverse py-1.5 pr-2 pl-4 text-sm text-on-inverse",
        !some && "lg:hidden",
      )}
    >
      <b role="status" className="mr-2 border-current/30 pr-4 max-lg:flex-1 lg:border-r">
        {plural(chosen.length, { none: "Toque nas reservas", one: "selecionada", many: "selecionadas" })}
      </b>
      <button type="button" onClick={onChooseAll} className={`${look} lg:hidden`}>
        Todas
      </button>
      {some && (
        <div className="order-last grid basis-full grid-cols-2 gap-2 *:bg-on-inverse/15 sm:grid-cols-3 lg:contents lg:*:bg-transparent">
          {acts
            .filter(({ act }) => mayActOnMany(act, session))
            .map(({ act, label, icon }) => (
              <button
                key={act}
                type="button"
                disabled={!chosen.some(fits(act))}
                title={
                  chosen.some(fits(act))
                    ? undefined
                    : (whyNone(leftOut(act, chosen[0] as BookingRow, session, now)) ?? undefined)
                }
                onClick={() => show({ act, rows: chosen })}
                className={`${look} lg:enabled:hover:bg-on-inverse/15`}
              >
                {icon}
                {label}
              </button>
            ))}
          <button
            type="button"
            disabled={sheet.working}
            onClick={() => void sheet.start("xlsx")}
            className={`${look} lg:enabled:hover:bg-on-inverse/15`}
          >
            <Download />
            {sheet.working ? "Exportando" : "Exportar"}
          </button>
        </div>
      )}
      <button
        type="button"
        aria-label={choosing ? "Sair da seleção" : "Limpar seleção"}
        onClick={() => onChoose([])}
        className={`${look} lg:order-last lg:ml-auto hover:bg-on-inverse/15 max-lg:w-11`}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  );
  // the dialog stays mounted when nothing is selected any more: it still shows the result
  return (
    <>
      {bar}
      {dialog}
    </>
  );
}

/** Why an act fits none of the selected bookings, in the words of the first. */
const whyNone = (reason: string | null) => reason && `${reason[0]?.toUpperCase()}${reason.slice(1)}`;
