import { Notice } from "~/components/ui/notice";
import type { FoundCalendar } from "~/routes/accommodations/bring/act-on-bringing";
import { refusalWords } from "~/routes/accommodations/bring/found-words";

/** The addresses that make no accommodation, each with its reason. */
export function UnreadCalendars({ calendars }: { calendars: readonly FoundCalendar[] }) {
  if (calendars.length === 0) return null;
  return (
    <Notice tone="warning" live>
      <ul className="grid gap-1">
        {calendars.map((each) => (
          <li key={each.address}>
            <b className="break-all">{each.name || ending(each)}</b>: {refusalWords(each)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The address as it may be told from its neighbours: the host and its last letters. */
function ending({ host, address }: FoundCalendar): string {
  return `${host}/…${address.slice(-6)}`;
}
