import type { Dashboard } from "#contract/dashboard";
import { MoreLine } from "~/components/page/more-line";
import { Chip } from "~/components/ui/chip";
import { Panel } from "~/components/ui/panel";
import { peopleText } from "~/domains/bookings/booking-words";
import { allCleanings } from "~/routes/dashboard/list-links";

type Cleaning = Dashboard["cleaning"][number];

/** Today's cleanings in the order in which they are needed, each with its next guest. */
export function CleaningPanel({ cleaning, count }: { cleaning: readonly Cleaning[]; count: number }) {
  const more = count - cleaning.length;
  return (
    <Panel id="limpezas" title="Limpezas" count={count} flush className="break-inside-avoid">
      {cleaning.length === 0 && <p className="px-4 py-5 text-sm text-muted">Nenhuma acomodação para arrumar hoje.</p>}
      <ol className="divide-y divide-line-soft">
        {cleaning.map((each) => (
          <li key={each.accommodation_id} className="grid gap-1 px-4 py-3 text-sm">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <b className="min-w-0 flex-1 truncate font-semibold">{each.accommodation_name}</b>
              {each.left ? <Chip tone="success">Já saiu</Chip> : <Chip>Sai até {each.check_out_time}</Chip>}
            </span>
            <span className="num text-muted">{nextText(each)}</span>
            {each.notes.map((note) => (
              <span key={note} className="whitespace-pre-line wrap-anywhere">
                {note}
              </span>
            ))}
          </li>
        ))}
      </ol>
      <MoreLine more={more} to={allCleanings}>
        {more === 1 ? "Mostrar mais 1 limpeza" : `Mostrar mais ${more} limpezas`}
      </MoreLine>
    </Panel>
  );
}

function nextText({ next }: Cleaning): string {
  if (next === null) return "Ninguém entra hoje";
  const who = next.people ? peopleText(next.people) : "hóspede de outro canal";
  return `Pronta até ${next.by}: ${who}`;
}
