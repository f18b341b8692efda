import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type KeyboardEvent, useMemo, useState } from "react";
import { addDays, eachNight, weekday } from "#domain/stay-dates";
import { IconButton } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { askingWords } from "~/routes/guest-page/asking/words";
import { useGuestLanguage, useWords } from "~/routes/guest-page/language";

export interface Range {
  check_in: string;
  /** Null while only the arrival is chosen. */
  check_out: string | null;
}

interface DayGridProps {
  range: Range;
  /** The selectable range: the first arrival day, and the day by which all nights end. */
  from: string;
  until: string;
  taken: ReadonlySet<string>;
  onChange: (range: Range) => void;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month for choosing arrival and departure; unavailable nights are crossed out. */
export function DayGrid({ range, from, until, taken, onChange }: DayGridProps) {
  const words = useWords(askingWords).change;
  const language = useGuestLanguage();
  const [month, setMonth] = useState(range.check_in.slice(0, 7));
  const first = `${month}-01`;
  const days = useMemo(() => daysOf(month), [month]);
  const { check_in, check_out } = range;
  const isPicking = check_out === null;
  /** The last possible departure for an arrival: the first taken night ends the stay. */
  const leavesBy = useMemo(() => {
    if (!isPicking) return null;
    let day = check_in;
    while (day < until && !taken.has(day)) day = addDays(day, 1);
    return day;
  }, [isPicking, check_in, until, taken]);
  const mayPick = (day: string) => {
    if (day < from || day > until) return false;
    if (leavesBy !== null && day > check_in) return day <= leavesBy;
    return day < until && !taken.has(day);
  };
  const pick = (day: string) =>
    onChange(isPicking && day > check_in ? { check_in, check_out: day } : { check_in: day, check_out: null });
  /** To the nearest selectable day in that direction, in the next month if this one has none. */
  const move = (event: KeyboardEvent<HTMLButtonElement>, day: string) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const to = addDays(day, by);
    const grid = event.currentTarget.closest("[data-grid]");
    const focus = () => {
      const buttons = [...(grid?.querySelectorAll<HTMLButtonElement>("[data-day]:enabled") ?? [])];
      const beyond = buttons.filter(({ dataset }) => (by > 0 ? dataset.day! >= to : dataset.day! <= to));
      const found = beyond.at(by > 0 ? 0 : -1);
      found?.focus();
      return found !== undefined;
    };
    if (to.slice(0, 7) === month && focus()) return;
    const other = by > 0 ? addDays(days.at(-1)!, 1) : addDays(first, -1);
    if (other < `${from.slice(0, 7)}-01` || other > until) return;
    setMonth(other.slice(0, 7));
    requestAnimationFrame(() => void focus());
  };
  const stop = days.includes(check_in) && mayPick(check_in) ? check_in : days.find(mayPick);
  const inTag = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language.tag, { timeZone: "UTC", ...options });
  const [monthName, dayName] = [inTag({ month: "long", year: "numeric" }), inTag({ weekday: "narrow" })];
  const noon = (day: string) => new Date(`${day}T12:00:00Z`);
  return (
    <div>
      <div className="flex items-center justify-between">
        <IconButton
          className="size-11"
          label={words.previous}
          icon={<ChevronLeft />}
          disabled={month <= from.slice(0, 7)}
          onClick={() => setMonth(addDays(first, -1).slice(0, 7))}
        />
        <p aria-live="polite" className="font-semibold first-letter:uppercase">
          {monthName.format(noon(first))}
        </p>
        <IconButton
          className="size-11"
          label={words.next}
          icon={<ChevronRight />}
          disabled={month >= until.slice(0, 7)}
          onClick={() => setMonth(addDays(days.at(-1)!, 1).slice(0, 7))}
        />
      </div>
      <div data-grid="" className="mt-1 grid grid-cols-7">
        {eachNight("2026-11-01", "2026-11-08").map((day) => (
          <span key={day} aria-hidden="true" className="py-1 text-center text-xs text-muted">
            {dayName.format(noon(day))}
          </span>
        ))}
        {days.map((day, index) => {
          const isEnd = day === check_in || day === check_out;
          const isWithin = check_out !== null && day > check_in && day < check_out;
          const can = mayPick(day);
          return (
            <button
              key={day}
              type="button"
              data-day={day}
              disabled={!can}
              tabIndex={day === stop ? 0 : -1}
              aria-pressed={isEnd || isWithin}
              aria-label={`${language.longDay(day)}${can ? "" : `, ${words.taken}`}`}
              style={index === 0 ? { gridColumnStart: weekday(day) + 1 } : undefined}
              onClick={() => pick(day)}
              onKeyDown={(event) => move(event, day)}
              className={cx(
                "num grid h-11 place-items-center text-md disabled:text-subtle disabled:line-through",
                isEnd && "rounded-2 bg-primary font-semibold text-on-primary",
                isWithin && "bg-primary-soft text-on-primary-soft",
                !isEnd && !isWithin && "rounded-2 enabled:hover:bg-hover",
              )}
            >
              {Number(day.slice(8))}
            </button>
          );
        })}
      </div>
      <p className="mt-2 text-sm text-muted">{isPicking ? words.pickExit : words.pickEntry}</p>
    </div>
  );
}

function daysOf(month: string): string[] {
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return eachNight(first, next);
}
