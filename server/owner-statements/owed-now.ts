import type { KeptStatement, StoredSettings } from "#server/owner-statements/kept-statements.queries";

/**
 * The balance owed to an owner: the closing of the latest statement, or the opening, plus what came since. In cents.
 */
export function owedNow(settings: StoredSettings | null, newest: KeptStatement | null, since: number): number {
  return (newest?.closing_cents ?? settings?.opening_cents ?? 0) + since;
}

/** The settings as the API returns them: the month as YYYY-MM. */
export const toSettings = ({ begins_on, ...settings }: StoredSettings) => ({
  ...settings,
  begins_in: begins_on.slice(0, 7),
});
