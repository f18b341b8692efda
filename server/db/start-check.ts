import type { Pool } from "pg";
import { OperatorNeeded } from "#server/db/migrate";

const roles = ["app_user", "app_auth", "app_admin"];

/** Refuses (`OperatorNeeded`) a database whose roles are missing, or could look past row-level security. */
export async function checkRoles(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ rolname: string; bypasses: boolean }>(
    "select rolname, rolsuper or rolbypassrls as bypasses from pg_roles where rolname = any($1)",
    [roles],
  );
  const missing = roles.filter((role) => !rows.some(({ rolname }) => rolname === role));
  if (missing.length > 0) throw new OperatorNeeded(`The database has no role ${missing.join(", ")}.`);
  const strong = rows.filter(({ bypasses }) => bypasses).map(({ rolname }) => rolname);
  if (strong.length === 0) return;
  throw new OperatorNeeded(
    [
      `The database role ${strong.join(", ")} could look past the walls between companies. Run as a superuser:`,
      ...strong.map((role) => `  alter role ${role} nosuperuser nobypassrls;`),
    ].join("\n"),
  );
}
