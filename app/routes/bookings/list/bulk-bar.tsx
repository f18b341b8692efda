import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { BookingRow } from "#contract/bookings/bookings";
import { cx } from "~/components/ui/cx";
import { possibleActs } from "~/domains/bookings/possible-acts";
import { fetchAhead, fetchedPart } from "~/lib/fetched-part";
import { plural } from "~/lib/format";
import { holds, type Session } from "~/lib/session-state";
import { useDialog } from "~/lib/use-dialog";
import type { BulkAct } from "~/routes/bookings/list/bulk-dialog";

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
  { act: "confirm", permission: "bookings.edit", label: "Confirmar", icon: <Check /> },
  { act: "cancel", permission: "bookings.cancel", label: "Cancelar reservas", icon: <X /> },
] as const;

/** The acts on the selected rows: the dark bar at the bottom of the list. */
export function BulkBar({ chosen, session, now, choosing, onChoose, onChooseAll }: BulkBarProps) {
  const { show, close, open, about: asked, turn } = useDialog<{ act: BulkAct; rows: readonly BookingRow[] }>();
  const { revalidate } = useRevalidator();
  const some = chosen.length > 0;
  useEffect(() => {
    if (some) fetchAhead(BulkDialog.fetch);
  }, [some]);
  const fits = (act: BulkAct) => (row: BookingRow) => possibleActs(row, session, now).includes(act);
  const dialog = open && asked && (
    <BulkDialog
      key={turn}
      act={asked.act}
      fit={asked.rows.filter(fits(asked.act))}
      unfit={asked.rows.filter((row) => !fits(asked.act)(row))}
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
        <div className="order-last flex basis-full gap-2 *:flex-1 *:bg-on-inverse/15 lg:contents lg:*:flex-none lg:*:bg-transparent">
          {acts
            .filter(({ permission }) => holds(session, permission))
            .map(({ act, label, icon }) => (
              <button
                key={act}
                type="button"
                disabled={!chosen.some(fits(act))}
                title={chosen.some(fits(act)) ? undefined : "A situação das selecionadas não permite"}
                onClick={() => show({ act, rows: chosen })}
                className={`${look} lg:enabled:hover:bg-on-inverse/15`}
              >
                {icon}
                {label}
              </button>
            ))}
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
