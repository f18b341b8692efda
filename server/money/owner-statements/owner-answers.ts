import type { OwnerPayout } from "#contract/money/owner-account";
import type { MonthState } from "#contract/money/owner-statements";
import type { KeptStatement, StoredSettings } from "#server/money/owner-statements/kept-statements.queries";
import type { StoredPayout } from "#server/money/owner-statements/standings.queries";

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

/** A payout as the API returns it. */
export function toPayout({ owner_id, ...payout }: StoredPayout): OwnerPayout {
  return { ...payout, created_at: payout.created_at.toISOString() };
}

interface Standing {
  /** YYYY-MM. */
  month: string;
  today: string;
  begins_on: string | null | undefined;
  newest_month: string | null | undefined;
}

/** The state of a month that is not closed. Takes months and days alike: only the month part counts. */
export function monthState({ month, today, begins_on, newest_month }: Standing): MonthState {
  if (newest_month && month <= newest_month.slice(0, 7)) return "before";
  if (begins_on && month < begins_on.slice(0, 7)) return "before";
  if (month >= today.slice(0, 7)) return "running";
  return begins_on ? "open" : "not_begun";
}
