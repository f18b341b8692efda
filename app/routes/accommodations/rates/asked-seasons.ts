import type { Season } from "#contract/catalogue/seasons";
import { queryWords, searchWords } from "#domain/search-words";
import { nextYear } from "#domain/seasons";
import { nightsWords, targetWords } from "~/routes/accommodations/rates/rate-words";
import type { SeasonDialogProps } from "~/routes/accommodations/rates/season-dialog";

/**
 * The seasons that match a search: each typed word is a prefix of a word of the name, the target, the nights or a year
 * of the season. A number of up to three digits is searched for in names only: "20" would match every year. All without
 * a search; none for text without a word.
 */
export function findSeasons(
  seasons: readonly Season[],
  text: string,
  names: ReadonlyMap<string, string>,
): readonly Season[] {
  if (text === "") return seasons;
  const asked = queryWords(text);
  if (asked.length === 0) return [];
  return seasons.filter((season) => {
    const years = season.yearly ? [] : [season.first_night.slice(0, 4), season.last_night.slice(0, 4)];
    const named = searchWords(season.name, targetWords(season, names));
    const dated = searchWords(nightsWords(season), ...years);
    return asked.every((word) =>
      [...named, ...(/^\d{1,3}$/.test(word) ? [] : dated)].some((each) => each.startsWith(word)),
    );
  });
}

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
