import { nightsBetween } from "#domain/stay-dates";

/** Nights from `check_in` up to but without `check_out`. */
export interface Period {
  check_in: string;
  check_out: string;
}

/**
 * What is left of a period when others take nights of it, in order: never empty parts, none touching the next. `taken`
 * may overlap, lie outside and come in any order.
 */
export function freeParts({ check_in, check_out }: Period, taken: readonly Period[]): Period[] {
  const parts: Period[] = [];
  let from = check_in;
  for (const each of [...taken].sort((a, b) => nightsBetween(b.check_in, a.check_in))) {
    const until = each.check_in < check_out ? each.check_in : check_out;
    if (until > from) parts.push({ check_in: from, check_out: until });
    if (each.check_out > from) from = each.check_out;
  }
  if (from < check_out) parts.push({ check_in: from, check_out });
  return parts;
}
