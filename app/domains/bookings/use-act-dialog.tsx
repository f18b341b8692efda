import type { ReactNode } from "react";
import type { BookingRow } from "#contract/bookings/bookings";
import type { OfferedAct } from "~/domains/bookings/possible-acts";
import { fetchedPart } from "~/lib/fetched-part";
import { useDialog } from "~/lib/use-dialog";

// with the dialog also the code that handles its answer
const ActDialog = fetchedPart(async () => {
  const [file] = await Promise.all([import("~/domains/bookings/act-dialog"), fetchActs()]);
  return file.ActDialog;
});

/** The dialog that asks before an act: `ask` opens it; render `dialog` anywhere in the screen. */
export function useActDialog(): { ask: (act: OfferedAct, booking: BookingRow) => void; dialog: ReactNode } {
  const { show, close, open, about, turn } = useDialog<{ act: OfferedAct; booking: BookingRow }>();
  const dialog = about && <ActDialog key={turn} {...about} open={open} onClose={close} onMissing={close} />;
  return { ask: (act, booking) => show({ act, booking }), dialog };
}

/**
 * Loads the code of acts on bookings, which parses forms by the contract, with the first dialog, not with the screen.
 */
export function fetchActs() {
  return import("~/domains/bookings/booking-acts");
}
