import { useLayoutEffect, useRef, useState } from "react";
import type { DaySheet } from "#contract/office/day-sheet";
import { cx } from "~/components/ui/cx";
import { answerAtOnce } from "~/lib/api";
import { formatMoney, sayMoment } from "~/lib/format";
import { useSession } from "~/lib/session";
import { hasModule, holds, type Session } from "~/lib/session-state";
import { zoneOf } from "~/lib/today";
import { dayHeadline, holidayNote } from "~/routes/dashboard/day";
import {
  arrivals,
  attention,
  cleaning,
  departures,
  Heading,
  SheetPanel,
  staying,
} from "~/routes/dashboard/day-sheet-lists";

// millimetres inside the margins of look/paper.css, less one for rounding
const upright = { width: 182, height: 272 };
const lengthwise = { width: 273, height: 191 };
const sizes = { largest: 9, least: 5.5, step: 0.25 }; // points
const leastRows = 4;

interface DayPaperProps {
  sheet: DaySheet;
  lying: boolean;
}

/** The paper of today as it is now; null without an answer. */
export function paperOfToday() {
  const sheet = answerAtOnce("GET /api/day-sheet", {});
  return sheet && <DayPaper sheet={sheet} lying={false} />;
}

/** One page, whatever happens on the day: the letters shrink first, then each list says how many more there are. */
export function DayPaper({ sheet, lying }: DayPaperProps) {
  const page = lying ? lengthwise : upright;
  const [most, setMost] = useState(40);
  const article = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const settle = () =>
      article.current &&
      shrink(article.current) === "full" &&
      most > leastRows &&
      setMost(Math.max(leastRows, Math.floor(most * 0.75)));
    settle();
    let here = true;
    void document.fonts.ready.then(() => here && settle());
    return () => {
      here = false;
    };
  }, [most]);
  const session = useSession();
  const rights = rightsOf(session);
  return (
    <article
      ref={article}
      aria-label="Folha do dia"
      style={{ width: `${page.width}mm`, height: `${page.height}mm` }}
      className={cx("paper num mx-auto flex flex-col gap-[1em] overflow-clip leading-snug", lying && "paper-lying")}
    >
      <Head sheet={sheet} session={session} />
      {/* as high as its lists, so that they push the foot beyond the page and never lie under it */}
      <div className={cx("grid flex-1 content-start gap-x-[2em] gap-y-[1.2em]", lying && "grid-cols-[3fr_2fr]")}>
        {rights.bookings && (
          <div className="grid min-w-0 content-start gap-[1.2em]">
            <SheetPanel list={arrivals(sheet, rights.money)} most={most} />
            <SheetPanel list={departures(sheet, rights.money)} most={most} />
            {lying && <SheetPanel list={staying(sheet)} most={most} />}
          </div>
        )}
        <div className={cx("grid min-w-0 content-start gap-x-[2em] gap-y-[1.2em]", !lying && "grid-cols-2")}>
          <div className="grid min-w-0 content-start gap-[1.2em]">
            {rights.cleaning && <SheetPanel list={cleaning(sheet)} most={most} />}
            {rights.bookings && !lying && <SheetPanel list={staying(sheet)} most={most} />}
          </div>
          <div className="grid min-w-0 content-start gap-[1.2em]">
            {rights.bookings && <SheetPanel list={attention(sheet, rights.money, zoneOf(session))} most={most} />}
            <section>
              <Heading title="Anotações" />
              {[0, 1, 2].map((line) => (
                <i key={line} className="block h-[2.4em] border-b border-line" />
              ))}
            </section>
          </div>
        </div>
      </div>
      <footer className="mt-auto flex justify-between border-t border-line-soft pt-[0.6em] text-[0.85em] text-muted">
        <span>Contém dados de hóspedes. Guarde ou destrua no fim do dia.</span>
        <span>1 de 1</span>
      </footer>
    </article>
  );
}

function rightsOf(session: Session) {
  const hasBookings = hasModule(session, "booking");
  return {
    bookings: hasBookings && holds(session, "bookings.view"),
    cleaning: hasBookings && holds(session, "cleaning.view"),
    money: holds(session, "money.view"),
  };
}

/** Takes the largest letters with which the sheet fits on its page; "full" if even the least are too large. */
function shrink(article: HTMLElement): "fits" | "full" {
  for (let size = sizes.largest; size >= sizes.least; size -= sizes.step) {
    article.style.fontSize = `${size}pt`;
    if (article.scrollHeight <= article.clientHeight + 1) return "fits";
  }
  return "full";
}

function Head({ sheet, session }: Pick<DayPaperProps, "sheet"> & { session: Session }) {
  const { counts, date, arrivals_balance_cents: owed, made_at } = sheet;
  const holiday = holidayNote(date);
  const rights = rightsOf(session);
  const figures: [string | number, string][] = [
    ...(rights.bookings
      ? ([
          [counts.arrivals, counts.arrivals === 1 ? "chegada" : "chegadas"],
          [counts.departures, counts.departures === 1 ? "saída" : "saídas"],
          [counts.staying, "no meio da estadia"],
        ] as [number, string][])
      : []),
    ...(rights.cleaning
      ? ([[counts.cleaning, counts.cleaning === 1 ? "limpeza" : "limpezas"]] as [number, string][])
      : []),
    ...(rights.bookings ? ([[counts.holds, "pré-reservas a vencer"]] as [number, string][]) : []),
    ...(rights.money && rights.bookings && owed !== undefined
      ? ([[formatMoney(owed), "a receber nas chegadas"]] as [string, string][])
      : []),
  ];
  return (
    <>
      <header className="flex items-end justify-between gap-[2em] border-b border-ink pb-[0.8em]">
        <div>
          <h1 className="text-[1.9em] leading-tight font-semibold tracking-snug">
            {dayHeadline(date)} de {date.slice(0, 4)}
          </h1>
          <span className="text-muted">{[session.tenant?.name, holiday].filter(Boolean).join(" · ")}</span>
        </div>
        <span className="text-right text-[0.85em] text-muted">
          Folha do dia
          <br />
          feita {sayMoment(made_at, zoneOf(session))}
          {session.user && (
            <>
              <br />
              por {session.user.name}
            </>
          )}
        </span>
      </header>
      <div className="flex divide-x divide-line-soft rounded-2 border border-line">
        {figures.map(([value, label]) => (
          <span key={label} className="min-w-0 flex-1 px-[0.9em] py-[0.5em]">
            <b className="block text-[1.4em] leading-tight font-semibold">{value}</b>
            <span className="text-[0.85em] text-muted">{label}</span>
          </span>
        ))}
      </div>
    </>
  );
}
