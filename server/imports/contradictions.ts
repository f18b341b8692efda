import { groupedBy } from "#domain/grouped";
import { fold } from "#domain/search-words";
import { idsByName } from "#server/accommodations/read-accommodation";
import { keyOf } from "#server/bookings/imported/known-stays";
import type { Ctx } from "#server/context";
import type { ClaimingRow, Finding } from "#server/imports/import-kind";

const words = { status: "outra situação", dates: "outras datas", place: "outra acomodação" } as const;
type Fact = keyof typeof words;
const facts = Object.keys(words) as Fact[];

/** What a row says of its reservation; null for what cannot be read. */
type Claim = Record<Fact, string | null> & { row: number };

/**
 * The rows of a sheet that say different things of one reservation: one code, but another state, other dates or
 * another accommodation. Which of them holds cannot be told from the sheet, so each of them is refused. Rows that are
 * parts of one reservation have been put together before. A repeated own code is reported by its column.
 */
export async function contradictions(ctx: Ctx, rows: readonly ClaimingRow[]): Promise<Map<number, Finding[]>> {
  const places = await idsByName(ctx);
  const claims = rows.flatMap((each) => {
    const claim = claimOf(each, places);
    const { channel_code, code } = each.values;
    const ofChannel = keyOf(channel_code as string | undefined, claim.place ?? undefined);
    return [
      ...(ofChannel === null ? [] : [{ key: `channel ${ofChannel}`, claim }]),
      ...(code === undefined ? [] : [{ key: `own ${String(code).toUpperCase()}`, claim }]),
    ];
  });
  const found = new Map<number, Finding[]>();
  for (const [key, group] of groupedBy(claims, (each) => each.key)) {
    const all = group.map(({ claim }) => claim);
    const named = representatives(all);
    for (const claim of all) {
      const others = named.filter(({ row }) => row !== claim.row);
      const isDifferent = (other: Claim) => differences(claim, other).length > 0;
      const other = others.find(isDifferent) ?? (key.startsWith("channel") ? others[0] : undefined);
      if (other) found.set(claim.row, [...(found.get(claim.row) ?? []), findingOf(claim, other)]);
    }
  }
  return found;
}

function claimOf({ row, values, faulty }: ClaimingRow, places: ReadonlyMap<string, string>): Claim {
  const name = faulty.has("accommodation") ? "" : fold(String(values.accommodation ?? ""));
  const hasDates = !faulty.has("check_in") && !faulty.has("check_out");
  return {
    row,
    status: faulty.has("status") ? `unread in ${row}` : String(values.status ?? "confirmed"),
    dates: hasDates ? `${values.check_in} ${values.check_out}` : null,
    place: name === "" ? null : (places.get(name) ?? name),
  };
}

/** A few claims among which each one finds one that differs from it, if there is any. */
function representatives(claims: readonly Claim[]): Claim[] {
  const ofFacts = facts.flatMap((fact) => {
    const first = claims.find((claim) => claim[fact] !== null);
    const second = claims.find((claim) => claim[fact] !== null && claim[fact] !== first?.[fact]);
    return first && second ? [first, second] : [];
  });
  return [...ofFacts, ...claims.slice(0, 2)];
}

const differences = (one: Claim, other: Claim) =>
  facts.filter((fact) => one[fact] !== null && other[fact] !== null && one[fact] !== other[fact]);

function findingOf(claim: Claim, other: Claim): Finding {
  const different = differences(claim, other);
  const said = different.map((fact) => words[fact]).join(" e ") || "outros dados";
  const message = `A linha ${other.row} tem o mesmo código e ${said}. Deixe na planilha só a linha que vale`;
  return { field: different.includes("status") ? "status" : null, message };
}
