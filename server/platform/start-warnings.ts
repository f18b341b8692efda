import type { StartWarning } from "#contract/service/admin-dashboard";
import type { Config } from "#server/platform/config";
import type { Database } from "#server/platform/db/database";

/** What the operator should change, in the order of its weight. Not checked again until the next start. */
export function startWarningsOf(
  { weaknesses }: Pick<Database, "weaknesses">,
  { databaseUrl, channelKey }: Pick<Config, "databaseUrl" | "channelKey">,
): StartWarning[] {
  return [...weaknesses, ...(databaseUrl !== null && channelKey === null ? (["key_in_database"] as const) : [])];
}

/** The warnings as printed at the start; the service's dashboard has its own words. */
export const startWarningTexts: Record<StartWarning, string> = {
  strong_login:
    "Warning: the login role of DATABASE_URL is a superuser or has BYPASSRLS, so that row-level security does not bind " +
    'it. Use a plain role: docs/operations.md, "The login role".',
  key_in_database:
    "Warning: CHANNEL_KEY is not set. The key from which guest links are derived is in the database, and in every dump " +
    'of it. Set one: docs/operations.md, "Secrets".',
};
