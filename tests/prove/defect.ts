interface Edit {
  file: string;
  find: string;
  replace: string;
}

/** A small defect: applied alone, it must make the named tests fail. */
export interface Defect {
  name: string;
  /** The tests that must detect it: `tests/<project>/...` */
  near: string;
  /** The engine on which it shows: concurrency only exists on a real server. */
  engine: "pglite" | "postgres";
  edits: Edit[];
}

/** A file of the schema, by its name. */
export const schema = (name: string) => `server/platform/db/migrations/0001-schema/${name}.sql`;

/** A later migration, by its name. */
export const migration = (name: string) => `server/platform/db/migrations/${name}.sql`;

/** Names a defect, the tests near it, and what it changes. */
export function defect(name: string, near: string, ...edits: [file: string, find: string, replace: string][]): Defect {
  return { name, near, engine: "pglite", edits: edits.map(([file, find, replace]) => ({ file, find, replace })) };
}

/** A defect that shows only under concurrency. */
export const atOnce = (made: Defect): Defect => ({ ...made, engine: "postgres" });
