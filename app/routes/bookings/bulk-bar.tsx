import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { BookingRow } from "#contract/bookings";
import { fetchedPart } from "~/lib/fetched-part";
import { plural } from "~/lib/format";
import { possibleActs } from "~/lib/possible-acts";
import { holds, type Session } from "~/lib/session-state";
import { fetchAhead } from "~/lib/when-quiet";
import type { BulkAct } from "~/routes/bookings/bulk-run";

// the question comes while rows are being chosen
const BulkDialog = fetchedPart(() => import("~/routes/bookings/bulk-dialog").then((file) => file.BulkDialog));

interface BulkBarProps {
  chosen: readonly BookingRow[];
  session: Session;
  now: Date;
  /** Chooses these instead. */
  onChoose: (codes: readonly string[]) => void;
}

const acts = [
  { act: "confirm", permission: "bookings.edit", label: "Confirmar", icon: <Check /> },
  { act: "cancel", permission: "bookings.cancel", label: "Cancelar reservas", icon: <X /> },
] as const;

/** What can be done with the chosen rows: the dark bar at the foot of the table. */
export function BulkBar({ chosen, session, now, onChoose }: BulkBarProps) {
  const [asked, setAsked] = useState<{ act: BulkAct; rows: readonly BookingRow[] } | null>(null);
  const { revalidate } = useRevalidator();
  const some = chosen.length > 0;
  useEffect(() => {
    if (some) fetchAhead(BulkDialog.fetch);
  }, [some]);
  const fits = (act: BulkAct) => (row: BookingRow) => possibleActs(row, session, now).includes(act);
  const dialog = asked && (
    <BulkDialog
      act={asked.act}
      fit={asked.rows.filter(fits(asked.act))}
      unfit={asked.rows.filter((row) => !fits(asked.act)(row))}
      onDone={(refused) => {
        onChoose(refused.map(({ booking }) => booking.code));
        void revalidate();
      }}
      onClose={() => setAsked(null)}
      onMissing={() => setAsked(null)}
    />
  );
  const look = "inline-flex h-8 items-center gap-1.75 rounded-2 px-2.5 font-medium disabled:opacity-55 [&_svg]:size-4";
  const bar = some && (
    <div className="sticky bottom-0 z-1 flex items-center gap-2 bg-inverse py-1.5 pr-2 pl-4 text-sm text-on-inverse max-lg:hidden">
      <b role="status" className="mr-2 border-r border-current/30 pr-4">
        {plural(chosen.length, { none: "", one: "selecionada", many: "selecionadas" })}
      </b>
      {acts
        .filter(({ permission }) => holds(session, permission))
        .map(({ act, label, icon }) => (
          <button
            key={act}
            type="button"
            disabled={!chosen.some(fits(act))}
            title={chosen.some(fits(act)) ? undefined : "A situação das selecionadas não permite"}
            onClick={() => setAsked({ act, rows: chosen })}
            className={`${look} enabled:hover:bg-on-inverse/15`}
          >
            {icon}
            {label}
          </button>
        ))}
      <button
        type="button"
        aria-label="Limpar seleção"
        onClick={() => onChoose([])}
        className={`${look} ml-auto hover:bg-on-inverse/15`}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  );
  // the dialog keeps its place when nothing is chosen any more: it still tells what was done
  return (
    <>
      {bar}
      {dialog}
    </>
  );
}
