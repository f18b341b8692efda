/** A variable of the environment that is no setting, and the setting that was probably meant. */
export interface Misspelt {
  given: string;
  meant: string;
}

/** The variable and what was probably meant, as printed by the start. */
export const askMeant = ({ given, meant }: Misspelt) => `${given}: did you mean ${meant}?`;

/** Other common names for the address of a database. */
const databaseNames = ["DB_URL", "PG_URL", "POSTGRES_URL", "POSTGRESQL_URL", "DATABASE", "DATABASE_DSN"];

/** Names are compared without case and separators. */
const plain = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** The variables with a value that are no setting but look like one, in the order of the environment. */
export function misspeltSettings(
  environment: Record<string, string | undefined>,
  settings: readonly string[],
): Misspelt[] {
  const given = Object.keys(environment).filter((name) => environment[name] && !settings.includes(name));
  return given.flatMap((name) => {
    const meant = databaseNames.some((other) => plain(other) === plain(name))
      ? "DATABASE_URL"
      : nearest(name, settings);
    return meant === null ? [] : [{ given: name, meant }];
  });
}

/** The setting that differs by one or two slips of the keyboard: one in a short name. Null if there is none. */
function nearest(name: string, settings: readonly string[]): string | null {
  const near = settings
    .map((setting) => ({ setting, slips: slipsBetween(plain(name), plain(setting)) }))
    .filter(({ setting, slips }) => slips <= (setting.length < 7 ? 1 : 2))
    .sort((one, other) => one.slips - other.slips);
  return near[0]?.setting ?? null;
}

/** The number of letters to insert, delete, replace, or swap with the next one. */
function slipsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const above = rows[row - 1]!;
      current[column] = Math.min(
        above[column]! + 1,
        current[column - 1]! + 1,
        above[column - 1]! + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? rows[row - 2]![column - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(current);
  }
  return rows[one.length]![other.length]!;
}
