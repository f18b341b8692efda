import ArrowLeft from "lucide-react/icons/arrow-left";
import Printer from "lucide-react/icons/printer";
import { useLayoutEffect, useRef, useState } from "react";
import { href, Link, useNavigate } from "react-router";
import type { DaySheet } from "#contract/office/day-sheet";
import { addDays, isCivilDate } from "#domain/stay-dates";
import { usePrintOnArrival } from "~/components/page/printed-as";
import { Button, LinkButton, linkButtonClass } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { load } from "~/lib/api";
import { formatMoney, sayMoment } from "~/lib/format";
import { routeHandle, routeMeta } from "~/lib/route-access";
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
import type { Route } from "./+types/day-sheet";

export const handle = routeHandle("/folha-do-dia");
export const meta = routeMeta(handle);

/** The sheet of a day: `?dia`, today by default; `?deitada` for landscape. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const date = searchParams.get("dia");
  return {
    sheet: await load("GET /api/day-sheet", { query: isCivilDate(date) ? { date } : {} }, request),
    lying: searchParams.has("deitada"),
  };
}

const addressOf = (date: string, lying: boolean) => `${href("/folha-do-dia")}?dia=${date}${lying ? "&deitada" : ""}`;

export default function DaySheetPage({ loaderData: { sheet, lying } }: Route.ComponentProps) {
  const { date } = sheet;
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (input.current) input.current.value = date;
  }, [date]);
  usePrintOnArrival();
  return (
    <div className="min-h-dvh bg-canvas print:min-h-0 print:bg-transparent">
      <nav
        aria-label="Folha do dia"
        className="sticky top-0 z-10 flex flex-wrap items-center gap-2 border-b border-line bg-surface px-page py-3 print:hidden"
      >
        <LinkButton icon={<ArrowLeft />} to={href("/dashboard")}>
          Painel
        </LinkButton>
        <LinkButton to={addressOf(addDays(date, -1), lying)} replace>
          Dia anterior
        </LinkButton>
        {/* uncontrolled: while a year is typed it is 0002, 0020 and 0202, and a controlled input would go back */}
        <input
          ref={input}
          type="date"
          aria-label="Dia da folha"
          min="2000-01-01"
          max="2199-12-31"
          defaultValue={date}
          onChange={({ target }) =>
            isCivilDate(target.value) &&
            target.validity.valid &&
            navigate(addressOf(target.value, lying), { replace: true })
          }
          className="h-(--control) rounded-2 border border-line-strong bg-surface px-2 text-ink"
        />
        <LinkButton to={addressOf(addDays(date, 1), lying)} replace>
          Dia seguinte
        </LinkButton>
        <span className="ml-auto flex flex-wrap gap-2">
          <Link to={addressOf(date, !lying)} replace className={linkButtonClass({})}>
            {lying ? "Folha em pé" : "Folha deitada"}
          </Link>
          <Button variant="primary" icon={<Printer />} onClick={() => window.print()}>
            Imprimir
          </Button>
        </span>
      </nav>
      <main>
        {/* focusable, because it scrolls sideways on a phone */}
        <section
          aria-label="Folha"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
          tabIndex={0}
          className="overflow-x-auto p-4 lg:p-8 print:overflow-visible print:p-0"
        >
          <Sheet key={`${date} ${lying}`} sheet={sheet} lying={lying} />
        </section>
      </main>
    </div>
  );
}

// millimetres inside the margins of look/paper.css, less one for rounding
const upright = { width: 182, height: 272 };
const lengthwise = { width: 273, height: 191 };
const sizes = { largest: 9, least: 5.5, step: 0.25 }; // points
const leastRows = 4;

interface SheetProps {
  sheet: DaySheet;
  lying: boolean;
}

/** One page, whatever happens on the day: the letters shrink first, then each list says how many more there are. */
function Sheet({ sheet, lying }: SheetProps) {
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

function Head({ sheet, session }: Pick<SheetProps, "sheet"> & { session: Session }) {
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
    ...(rights.bookings
      ? ([[counts.holds, counts.holds === 1 ? "pré-reserva a vencer" : "pré-reservas a vencer"]] as [number, string][])
      : []),
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
