import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { CalendarProps } from "~/components/form/calendar";
import { cx } from "~/components/ui/cx";
import { Spinner } from "~/components/ui/spinner";
import { usePressOutside } from "~/components/ui/use-press-outside";
import { fetchedPart } from "~/lib/fetched-part";

const Calendar = fetchedPart(() => import("~/components/form/calendar").then((file) => file.Calendar), {
  waiting: (
    <div className="grid h-80 w-63 place-items-center text-primary">
      <Spinner className="size-6" />
    </div>
  ),
});

export interface CalendarPopoverProps extends CalendarProps {
  label: string;
  /** Escape returns the focus to the field; a press elsewhere does not. */
  onClose: (refocus: boolean) => void;
  footer?: ReactNode;
}

/**
 * Positioned below its parent field; on a phone, at the bottom of the screen. Closes on Escape and when pointer or
 * focus leave that field.
 */
export function CalendarPopover({ label, onClose, footer, ...calendar }: CalendarPopoverProps) {
  const box = useRef<HTMLDivElement>(null);
  const fromRight = useFlip(box);
  usePressOutside(
    () => [box.current?.parentElement],
    () => onClose(false),
  );
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose(true);
      }}
      onBlur={(event) => {
        const field = event.currentTarget.parentElement;
        if (event.relatedTarget && !field?.contains(event.relatedTarget)) onClose(false);
      }}
      className={cx(
        "z-(--z-dialog) scroll-my-20 rounded-3 bg-raised p-3 shadow-3 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:grid max-sm:justify-center max-sm:rounded-b-none max-sm:pb-6 sm:absolute sm:top-full sm:-mt-4 sm:w-max",
        fromRight ? "sm:right-0" : "sm:left-0",
      )}
    >
      <Calendar {...calendar} onMissing={() => onClose(true)} />
      {footer}
    </div>
  );
}

/** Whether the box would overflow the window at the right; scrolls it into view once it has its size. */
function useFlip(box: RefObject<HTMLDivElement | null>): boolean {
  const [flip, setFlip] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => {
      const left = element.parentElement?.getBoundingClientRect().left ?? 0;
      setFlip(left + element.offsetWidth > document.documentElement.clientWidth - 8);
      element.scrollIntoView({ block: "nearest" });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return flip;
}

interface CalendarFootProps {
  /** What is said of the chosen day; parts that are empty are left out. */
  text: readonly (string | null | false | undefined)[];
  /** Whether the days are marked, which the legend explains. */
  marked: boolean;
}

/** Below the days: what is said of the chosen one, and what the marks mean. */
export function CalendarFoot({ text, marked }: CalendarFootProps) {
  return (
    <>
      <p className="num mt-2 text-center text-sm text-muted">{text.filter(Boolean).join(" · ")}</p>
      {marked && <MarkLegend />}
    </>
  );
}

const legend = [
  ["taken", "ocupado"],
  ["exit", "só para saída"],
  ["entry", "só para entrada"],
] as const;

function MarkLegend() {
  return (
    <p className="mt-1 flex flex-wrap justify-center gap-x-3 text-xs text-muted">
      {legend.map(([mark, word]) => (
        <span key={mark} className="inline-flex items-center gap-1.5">
          <i aria-hidden="true" data-mark={mark} className="picked-swatch" />
          {word}
        </span>
      ))}
    </p>
  );
}
