import ArrowLeft from "lucide-react/icons/arrow-left";
import Printer from "lucide-react/icons/printer";
import { href, Link, useNavigate } from "react-router";
import { addDays, isCivilDate } from "#domain/stay-dates";
import { usePrintOnArrival } from "~/components/page/printed-as";
import { Button, LinkButton, linkButtonClass } from "~/components/ui/button";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { DayPaper } from "~/routes/dashboard/day-paper";
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
        <input
          type="date"
          aria-label="Dia da folha"
          value={date}
          onChange={({ target }) =>
            isCivilDate(target.value) && navigate(addressOf(target.value, lying), { replace: true })
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
          <DayPaper key={`${date} ${lying}`} sheet={sheet} lying={lying} />
        </section>
      </main>
    </div>
  );
}
