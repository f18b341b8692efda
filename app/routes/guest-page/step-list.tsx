import Lock from "lucide-react/icons/lock";
import { useId } from "react";
import { Link, useSearchParams } from "react-router";
import type { GuestPage } from "#contract/guest/guest-page";
import { linkButtonClass } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { useGuestLanguage, useWords } from "~/routes/guest-page/language";
import { isOpen, rowsOf, type StepRow } from "~/routes/guest-page/steps";
import { pageWords } from "~/routes/guest-page/words/page-words";

/**
 * The open steps of a stay, most urgent first. The most urgent row, or the one named by the address, is expanded and
 * has the only primary button; completed and later steps are collapsed if there is something to do. If nothing is open
 * the list is one line. `folded`: no row is expanded unless the address names it.
 */
export function StepList({ page, folded: isFolded = false }: { page: GuestPage; folded?: boolean }) {
  const id = useId();
  const language = useGuestLanguage();
  const words = useWords(pageWords).list;
  const [search] = useSearchParams();
  const { rows, dearest } = rowsOf({ page, language });
  const chosen = rows.find(({ name, unfolds }) => unfolds && name === search.get("ver"));
  const unfolded = chosen ?? (isFolded ? null : dearest);
  const counted = rows.filter(({ state }) => state !== "later");
  const done = counted.filter(({ state }) => state === "done").length;
  if (rows.length === 0) return null;
  // of a stay that is over or cancelled, something may still be owed: "all set" would be said of the steps only
  const isOver = page.state !== "hold" && page.state !== "confirmed";
  const isDone = dearest === null && !rows.some(({ state }) => state === "waiting");
  const ofRows = (some: StepRow[]) =>
    some.map((row) => <Row key={row.name} row={row} isUnfolded={row === unfolded || row.state === "waiting"} />);
  if (isDone && counted.length > 0) {
    return (
      <details open={chosen !== undefined} className="min-w-0 rounded-2 border border-line bg-surface px-5">
        <summary className="flex min-h-13 cursor-pointer flex-wrap items-center gap-x-3 py-2">
          <CheckMark className="size-5 shrink-0 text-success-text" />
          <h2 className="flex-1 font-semibold">{isOver ? words.over : words.allDone}</h2>
          {counted.length > 1 && <span className="num text-sm text-muted">{words.progress(done, counted.length)}</span>}
        </summary>
        <ol className="border-t border-line-soft pb-5">{ofRows(rows)}</ol>
      </details>
    );
  }
  const [shown, folded] = foldedOf(rows, dearest !== null);
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-2 border border-line bg-surface p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-xl font-semibold tracking-snug">
          {words.title}
        </h2>
        {counted.length > 1 && <span className="num text-sm text-muted">{words.progress(done, counted.length)}</span>}
      </div>
      {counted.length > 1 && <Progress rows={counted} />}
      <ol className={cx("mt-1", folded.length > 0 && "pb-4")}>{ofRows(shown)}</ol>
      {folded.length > 0 && (
        <details className="border-t border-line-soft">
          <summary className="flex min-h-target cursor-pointer items-center pt-2 text-sm text-link">
            {words.more(folded.length)}
          </summary>
          <ol className="-mt-px">{ofRows(folded)}</ol>
        </details>
      )}
    </section>
  );
}

const fewRows = 4;

/** Rows without a task are collapsed if the list is long. */
function foldedOf(rows: StepRow[], someOpen: boolean): [StepRow[], StepRow[]] {
  if (!someOpen || rows.length <= fewRows) return [rows, []];
  return [
    rows.filter((row) => isOpen(row) || row.state === "waiting"),
    rows.filter(({ state }) => state === "done" || state === "later"),
  ];
}

/** A line of 4 px for each step: full, begun or empty. The text beside it says the same. */
function Progress({ rows }: { rows: StepRow[] }) {
  const doneFirst = [...rows].sort((one, other) => Number(other.state === "done") - Number(one.state === "done"));
  return (
    <div aria-hidden="true" className="mt-3 flex gap-1">
      {doneFirst.map(({ name, state, share = 0.5 }) => (
        <span key={name} className="h-1 flex-1 overflow-hidden rounded-full bg-line">
          <span
            className="block h-full bg-primary"
            style={{
              width: state === "done" ? "100%" : state === "half" || state === "waiting" ? `${share * 100}%` : 0,
            }}
          />
        </span>
      ))}
    </div>
  );
}

function Row({ row, isUnfolded }: { row: StepRow; isUnfolded: boolean }) {
  const { title, text, act, unfolds, state, urgent } = row;
  const words = useWords(pageWords).list;
  const isQuiet = state === "done" || state === "later";
  const toAct = act ?? (unfolds && !isUnfolded ? { label: unfolds.label, to: `?ver=${row.name}` } : null);
  return (
    <li
      className="border-t border-line-soft py-4 first:border-0 last:pb-0"
      aria-current={isUnfolded ? "step" : undefined}
    >
      <div className="flex items-center gap-3">
        <Mark row={row} isUnfolded={isUnfolded} />
        <div className="min-w-0 flex-1">
          <p className={cx("font-semibold wrap-anywhere", isUnfolded && "text-lg", state === "later" && "text-muted")}>
            {title}
            <span className="sr-only">. {words.states[state]}.</span>
          </p>
          <p className={cx("num text-sm", urgent && !isQuiet ? "text-warning-text" : "text-muted")}>{text}</p>
        </div>
        {toAct && !(isUnfolded && !unfolds && isOpen(row)) && (
          <Link
            to={toAct.to}
            replace={toAct.to.startsWith("?ver=")}
            preventScrollReset={toAct.to.startsWith("?ver=")}
            aria-label={`${toAct.label}: ${title}`}
            className={linkButtonClass({ variant: isQuiet ? "quiet" : "line", size: "tall" }, "shrink-0")}
          >
            {toAct.label}
          </Link>
        )}
      </div>
      {isUnfolded && unfolds && <div className="mt-4 grid gap-3 sm:pl-10">{unfolds.content()}</div>}
      {isUnfolded && !unfolds && act && isOpen(row) && (
        <Link to={act.to} className={linkButtonClass({ variant: "primary", size: "guest", block: true }, "mt-4")}>
          {act.label}
        </Link>
      )}
    </li>
  );
}

/**
 * The mark before a row: an empty ring for what is open, thicker for the current one, filled with a check once done.
 */
function Mark({ row: { icon: Icon, state, share = 0.5 }, isUnfolded }: { row: StepRow; isUnfolded: boolean }) {
  if (state === "half" && !isUnfolded) {
    return (
      <svg viewBox="0 0 28 28" aria-hidden="true" className="size-7 shrink-0 -rotate-90">
        <circle cx="14" cy="14" r="12" fill="none" strokeWidth="3" className="stroke-line-strong" />
        <circle
          cx="14"
          cy="14"
          r="12"
          fill="none"
          strokeWidth="3"
          pathLength="1"
          strokeDasharray={`${share} 1`}
          className="stroke-primary"
        />
      </svg>
    );
  }
  const look =
    isUnfolded && state !== "done"
      ? "border-2 border-primary text-primary"
      : state === "done"
        ? "bg-success-soft text-success-text"
        : "border border-line-strong text-muted";
  const Shown = state === "later" ? Lock : state === "done" ? CheckMark : Icon;
  return (
    <span aria-hidden="true" className={cx("grid size-7 shrink-0 place-items-center rounded-full", look)}>
      <Shown className="size-4" />
    </span>
  );
}

function CheckMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" className={className} fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M4 10.5l4 4 8-9" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
