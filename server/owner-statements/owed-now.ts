import type { KeptStatement, StoredSettings } from "#server/owner-statements/kept-statements.queries";

/** What an owner is owed: where the newest statement closed, or the opening, with what came since. In cents. */
export function owedNow(settings: StoredSettings | null, newest: KeptStatement | null, since: number): number {
  return (newest?.closing_cents ?? settings?.opening_cents ?? 0) + since;
}

/** With what the statements begin, as it goes over the wire: the month as YYYY-MM. */
export const toSettings = ({ begins_on, ...settings }: StoredSettings) => ({
  ...settings,
  begins_in: begins_on.slice(0, 7),
});
