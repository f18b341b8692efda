import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { filterClass } from "~/components/table/filter-look";
import { usePressOutside } from "~/components/ui/use-press-outside";
import { dateFieldWords } from "~/domains/bookings/booking-words";
import { fetchedPart } from "~/lib/fetched-part";
import { fetchAhead, whenQuiet } from "~/lib/when-quiet";
import type { Period } from "~/routes/bookings/list/list-filters";
import { periodText } from "~/routes/bookings/list/period-words";

// fields of dates come when the list is there, or with the pointer that is about to ask for them
const PeriodForm = fetchedPart(() => import("~/routes/bookings/list/period-form").then((file) => file.PeriodForm));

export interface PeriodFilterProps {
  value: Period;
  today: string;
  onChange: (value: Period) => void;
}

/** The period of the list, and which date of a booking has to lie in it. */
export function PeriodFilter({ value, today, onChange }: PeriodFilterProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => whenQuiet(PeriodForm.fetch), []);
  const button = useRef<HTMLButtonElement>(null);
  const shown = periodText(value);
  const label = shown ? dateFieldWords[value.date_field] : "Período";
  const close = () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  const apply = (period: Period) => {
    close();
    onChange(period);
  };
  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => fetchAhead(PeriodForm.fetch)}
        onClick={() => setOpen(!open)}
        className={filterClass(shown !== "")}
      >
        {label}
        {shown && <b className="num">{shown}</b>}
        <ChevronDown aria-hidden="true" />
      </button>
      {open && (
        <Box label={label} onClose={close} onLeave={() => setOpen(false)}>
          <PeriodForm {...{ value, today }} onApply={apply} onMissing={close} />
        </Box>
      )}
    </div>
  );
}

interface BoxProps {
  label: string;
  onClose: () => void;
  onLeave: () => void;
  children: ReactNode;
}

/** Hangs below its button; Escape closes it, and pointer or focus that leave it do. */
function Box({ label, onClose, onLeave, children }: BoxProps) {
  const box = useRef<HTMLDivElement>(null);
  usePressOutside(() => [box.current?.parentElement], onLeave);
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={label}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !box.current?.parentElement?.contains(relatedTarget)) onLeave();
      }}
      className="absolute left-0 z-(--z-dialog) mt-1 w-112 max-w-[calc(100vw-2rem)] rounded-3 bg-raised p-4 shadow-3 empty:hidden"
    >
      {children}
    </div>
  );
}
