import type { Selectable } from "kysely";
import type { DB } from "#server/platform/db/types.generated";

/**
 * The types of some columns of a table, for `sql<...>`: a missing column or a wrong type is a type error. Computed
 * columns are added beside them.
 */
export type Columns<Table extends keyof DB, Name extends keyof Selectable<DB[Table]>> = Pick<
  Selectable<DB[Table]>,
  Name
>;
