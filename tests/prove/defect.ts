interface Edit {
  file: string;
  find: string;
  replace: string;
}

/** A small change of the sources, applied alone, and the tests that must detect it: `tests/<project>/...` */
export interface Change {
  name: string;
  near: string;
  edits: Edit[];
}

/** A change that breaks a promise. */
export interface Defect extends Change {
  promise: string;
}

/** A file of the schema, by its name. */
export const schema = (name: string) => `server/platform/db/migrations/0001-schema/${name}.sql`;

/** A later migration, by its name. */
export const migration = (name: string) => `server/platform/db/migrations/${name}.sql`;

/** Names a change, the tests near it, and what it changes. */
export function defect(name: string, near: string, ...edits: [file: string, find: string, replace: string][]): Change {
  return { name, near, edits: edits.map(([file, find, replace]) => ({ file, find, replace })) };
}
