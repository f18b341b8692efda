import type { LineToMatch, MatchInput, MatchPartInput, SuggestedMatch, SuggestedPart } from "#contract/bank-matches";

/** Which option of a line is chosen, by its place; null for none. */
export type Picks = Readonly<Record<string, number | null>>;

/** What was chosen of a line: what a person said, else the sure option of a ready one. */
export function pickOf(picks: Picks, line: LineToMatch, ready: boolean): number | null {
  const said = picks[line.id];
  return said === undefined ? (ready ? 0 : null) : said;
}

function partOf({ kind, id, amount_cents, commission_cents = 0, other_line_id }: SuggestedPart): MatchPartInput {
  if (kind === "transfer") return { kind, ...(other_line_id && { other_line_id }) };
  if (kind === "rule" || kind === "posted") return { kind, id: id ?? "" };
  return { kind, id: id ?? "", amount_cents, ...(commission_cents > 0 && { commission_cents }) };
}

/** A line with the option that was chosen for it, as it is confirmed. */
export const matchOf = (line: LineToMatch, option: SuggestedMatch): MatchInput => ({
  line_id: line.id,
  parts: option.parts.map(partOf),
});

/** Lines with what was chosen for them. */
export function chosenMatches(
  picks: Picks,
  groups: readonly { lines: readonly LineToMatch[]; ready: boolean }[],
): { line: LineToMatch; option: SuggestedMatch }[] {
  const mostAtOnce = 200; // as the server takes them
  return groups
    .flatMap(({ lines, ready }) =>
      lines.flatMap((line) => {
        const option = line.options[pickOf(picks, line, ready) ?? -1];
        return option ? [{ line, option }] : [];
      }),
    )
    .slice(0, mostAtOnce);
}
