import type { Selectable } from "kysely";
import type { DB } from "#server/db/types.generated";

/**
 * Columns of a table as a query reads them, for `sql<...>`: what the table does not have, or has otherwise, does not
 * typecheck. What a query invents stands beside them.
 */
export type Columns<Table extends keyof DB, Name extends keyof Selectable<DB[Table]>> = Pick<
  Selectable<DB[Table]>,
  Name
>;
