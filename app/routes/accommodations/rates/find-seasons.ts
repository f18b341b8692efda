import type { Season } from "#contract/seasons";
import { queryWords, searchWords } from "#domain/search-words";
import { nightsWords, targetWords } from "~/routes/accommodations/rates/rate-words";

/**
 * The seasons that a search means: each typed word begins a word of the name, of whom it is for, of its nights or the
 * year of one of them. A number of up to three digits is looked for in names alone: "20" would begin every year. All,
 * when nothing is searched for; none, for signs without a word.
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
