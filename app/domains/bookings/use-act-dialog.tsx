import { type ReactNode, useCallback, useState } from "react";
import type { BookingRow } from "#contract/bookings";
import { fetchActs } from "~/domains/bookings/fetch-acts";
import type { DeskAct } from "~/domains/bookings/possible-acts";
import { fetchedPart } from "~/lib/fetched-part";

// what reads forms by the contract comes with the first question, not with the list; what acts on the answer with it
const ActDialog = fetchedPart(async () => {
  const [file] = await Promise.all([import("~/domains/bookings/act-dialog"), fetchActs()]);
  return file.ActDialog;
});

interface Asked {
  act: DeskAct;
  booking: BookingRow;
  /** Each question is a new form. */
  turn: number;
}

/** The dialog that asks before an act: `ask` opens it, `dialog` stands somewhere in the screen. */
export function useActDialog(): { ask: (act: DeskAct, booking: BookingRow) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const ask = (act: DeskAct, booking: BookingRow) => {
    setAsked({ act, booking, turn: (asked?.turn ?? 0) + 1 });
    setOpen(true);
  };
  const dialog = asked && (
    <ActDialog key={asked.turn} act={asked.act} booking={asked.booking} open={open} onClose={close} onMissing={close} />
  );
  return { ask, dialog };
}
