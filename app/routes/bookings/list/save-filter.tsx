import { useState } from "react";
import { fetchedPart } from "~/lib/fetched-part";
import { fetchAhead } from "~/lib/when-quiet";
import type { SavedFilters } from "~/routes/bookings/list/use-saved-filters";

const NameDialog = fetchedPart(() =>
  import("~/routes/bookings/list/name-filter-dialog").then((file) => file.NameFilterDialog),
);

interface SaveFilterProps extends SavedFilters {
  /** The filter that the list shows now, as its address; empty for the whole list. */
  filter: string;
  /** One of the ready views shows the same: there is nothing to save. */
  known: boolean;
}

const look = "link inline-flex min-h-target items-center text-sm";

/** Saves what the list shows under a name, or deletes the saved filter that it shows. */
export function SaveFilter({ filter, known, saved, keep, remove }: SaveFilterProps) {
  const [asking, setAsking] = useState(false);
  const shown = saved.find((each) => sameFilter(each.filter, filter));
  if (shown) {
    return (
      <button type="button" onClick={() => void remove(shown)} className={look}>
        Excluir o filtro {shown.name}
      </button>
    );
  }
  if (known || filter === "") return null;
  return (
    <>
      <button
        type="button"
        onPointerEnter={() => fetchAhead(NameDialog.fetch)}
        onClick={() => setAsking(true)}
        className={look}
      >
        Salvar este filtro
      </button>
      {asking && (
        <NameDialog
          onClose={() => setAsking(false)}
          onMissing={() => setAsking(false)}
          onSave={(name) => keep({ name, filter })}
        />
      )}
    </>
  );
}

/** Whether two addresses ask for the same, whatever the order of their parts. */
export function sameFilter(a: string, b: string): boolean {
  const parts = (text: string) => [...new URLSearchParams(text)].map((each) => each.join("=")).sort();
  return parts(a).join("&") === parts(b).join("&");
}
