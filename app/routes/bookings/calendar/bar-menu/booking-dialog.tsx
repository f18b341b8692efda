import { useState } from "react";
import type { Booking } from "#contract/bookings/bookings";
import { isCivilDate, nightsBetween } from "#domain/stay-dates";
import { DateRange } from "~/components/form/date-range";
import { ActDialog } from "~/domains/bookings/act-dialog";
import { useSession } from "~/lib/session";
import { todayOf } from "~/lib/today";
import type { BookingChoice } from "~/routes/bookings/calendar/bar-menu/use-bar-menu";
import { WhereTo } from "~/routes/bookings/calendar/bar-menu/where-to";
import { MoveDialog, type StayPlace } from "~/routes/bookings/calendar/move-dialog";
import { SplitDialog } from "~/routes/bookings/moves/split-dialog";
import { SwapDialog } from "~/routes/bookings/moves/swap-dialog";

export interface BookingDialogProps {
  choice: BookingChoice;
  booking: Booking;
  open: boolean;
  onClose: () => void;
  reread: () => void;
}

/** The dialog of an entry in a bar's menu: the same as on the booking's page. */
export function BookingDialog({ choice, reread, ...dialog }: BookingDialogProps) {
  if (choice === "change") return dialog.open && <ChangeStay {...dialog} reread={reread} />;
  if (choice === "split") return <SplitDialog {...dialog} />;
  if (choice === "swap") return <SwapDialog {...dialog} />;
  return <ActDialog act={choice} {...dialog} />;
}

interface ChangeStayProps {
  booking: Booking;
  onClose: () => void;
  reread: () => void;
}

/** Other dates or another accommodation for a booking, typed instead of dragged. */
function ChangeStay({ booking, onClose, reread }: ChangeStayProps) {
  const { code, accommodation_id, accommodation_name, check_in, check_out, holder } = booking;
  const [typed, setTyped] = useState<StayPlace>({ accommodation_id, check_in, check_out });
  // the query for the price: the last valid dates
  const [to, setTo] = useState(typed);
  const [place, setPlace] = useState(accommodation_name);
  const today = todayOf(useSession());
  const take = (change: Partial<StayPlace>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    if (isStay(next)) setTo(next);
  };
  const moved = to.accommodation_id !== accommodation_id || to.check_in !== check_in || to.check_out !== check_out;
  // the nights already slept stay where they were
  const hasSlept = booking.status === "checked_in" && check_in < today && today < to.check_out;
  const left = { check_in: hasSlept ? today : to.check_in, check_out: to.check_out };
  const plan = { ...to, code, guest: holder.name, place, placeBefore: accommodation_name };
  const wrong = isCivilDate(typed.check_in) && isCivilDate(typed.check_out) && !isStay(typed);
  return (
    <MoveDialog {...{ plan, code, onClose, reread }} wide ready={moved && isStay(typed)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateRange
          className="sm:col-span-2"
          today={today}
          start={{
            label: "Entrada",
            name: "check_in",
            defaultValue: check_in,
            onValueChange: (date) => take({ check_in: date }),
          }}
          end={{
            label: "Saída",
            name: "check_out",
            defaultValue: check_out,
            errors: wrong ? ["A saída é depois da entrada"] : undefined,
            onValueChange: (date) => take({ check_out: date }),
          }}
        />
      </div>
      <WhereTo
        booking={booking}
        stay={left}
        chosen={typed.accommodation_id}
        onChoose={(id, name) => {
          setPlace(name);
          take({ accommodation_id: id });
        }}
      />
    </MoveDialog>
  );
}

function isStay({ check_in, check_out }: StayPlace): boolean {
  return isCivilDate(check_in) && isCivilDate(check_out) && nightsBetween(check_in, check_out) > 0;
}
