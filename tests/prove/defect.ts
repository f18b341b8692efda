interface Edit {
  file: string;
  find: string;
  replace: string;
}

/** A small sabotage: applied alone, it has to turn the tests that it names red. */
export interface Defect {
  name: string;
  /** The tests that have to see it: `tests/<project>/...` */
  near: string;
  /** The engine on which it shows: two at once meet on a real server alone. */
  engine: "pglite" | "postgres";
  edits: Edit[];
}

/** Names a defect, the tests near it, and what it changes. */
export function defect(name: string, near: string, ...edits: [file: string, find: string, replace: string][]): Defect {
  return { name, near, engine: "pglite", edits: edits.map(([file, find, replace]) => ({ file, find, replace })) };
}

/** A defect that shows where two do something at once. */
export const atOnce = (made: Defect): Defect => ({ ...made, engine: "postgres" });
