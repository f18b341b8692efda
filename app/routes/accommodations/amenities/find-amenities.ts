import type { Amenity } from "#contract/amenities";
import { type AmenityGroup, amenityGroups } from "#domain/amenities";
import { fold } from "#domain/search-words";

/**
 * Amenities that match a search, by group: each typed word is a prefix of a word of the name, the group or its
 * synonyms.
 */
export function findAmenities(offered: readonly Amenity[], text: string): [group: AmenityGroup, found: Amenity[]][] {
  const asked = wordsOf(text);
  const found = offered.filter(({ name, words, group }) => {
    const known = wordsOf(`${name} ${words} ${amenityGroups[group]}`);
    return asked.every((word) => known.some((each) => each.startsWith(word)));
  });
  const groups = Object.keys(amenityGroups) as AmenityGroup[];
  return groups
    .map((group): [AmenityGroup, Amenity[]] => [group, found.filter((each) => each.group === group)])
    .filter(([, members]) => members.length > 0);
}

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
