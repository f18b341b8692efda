import type { Season } from "#contract/seasons";
import { nextYear } from "#domain/seasons";
import type { SeasonDialogProps } from "~/routes/accommodations/rates/season-dialog";

/** The dialog of the address: `?nova`, `?editar=<id>` or `?copiar=<id>`; null for none. */
export function openSeason(
  search: URLSearchParams,
  seasons: readonly Season[],
): Pick<SeasonDialogProps, "title" | "season" | "record"> | null {
  if (search.has("nova")) return { title: "Nova temporada", season: {}, record: null };
  const edited = seasons.find(({ id }) => id === search.get("editar"));
  if (edited) return { title: `Editar a temporada ${edited.name}`, season: edited, record: edited };
  const copied = seasons.find(({ id }) => id === search.get("copiar"));
  if (!copied) return null;
  const season = { ...copied, ...nextYear(copied), name: laterName(copied) };
  return { title: `Copiar ${copied.name} para o próximo ano`, season, record: null };
}

/** "Carnaval 2027" becomes "Carnaval 2028"; a name without a year is unchanged. */
function laterName({ name }: Season): string {
  return name.replace(/\b(20\d\d)\b/g, (year) => String(Number(year) + 1));
}
