import type { TrailChange, TrailEntry } from "#contract/trail";
import { showCommission } from "#domain/commission";
import { isCivilDate } from "#domain/stay-dates";
import { formatDate, formatMoment, formatMoney } from "~/lib/format";

const authors: Record<TrailEntry["by_kind"], string> = {
  person: "",
  clock: "Sistema",
  guest: "Hóspede",
  outside: "Pessoa de fora da empresa",
};

/** Who did it, in a visit both names. */
export function authorOf({ by, by_kind, visitor }: TrailEntry): string {
  const author = by ?? authors[by_kind];
  return visitor === null ? author : `${visitor}, do Estadia, como ${author}`;
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** What stood there and what stands there now; null for nothing. Of an amount that is not shown only that it changed. */
export function sidesOf(change: TrailChange, timeZone: string): { before: string | null; after: string | null } {
  const [before, after] = (["before", "after"] as const).map((side) => {
    const cents = change[`${side}_cents`];
    const points = change[`${side}_commission_basis_points`];
    if (points !== undefined) return showCommission({ commission_basis_points: points, commission_cents: null });
    if (cents !== undefined) return formatMoney(cents);
    const text = change[side];
    if (text === null) return null;
    if (isCivilDate(text)) return formatDate(text);
    return moment.test(text) ? formatMoment(text, timeZone) : text;
  });
  return before === null && after === null ? { before: null, after: "alterado" } : { before: before!, after: after! };
}
