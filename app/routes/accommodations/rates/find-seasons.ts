import type { Season } from "#contract/seasons";
import { queryWords, searchWords } from "#domain/search-words";
import { nightsWords, targetWords } from "~/routes/accommodations/rates/rate-words";

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
