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
  edits: Edit[];
}

/** Names a defect, the tests near it, and what it changes. */
export function defect(name: string, near: string, ...edits: [file: string, find: string, replace: string][]): Defect {
  return { name, near, edits: edits.map(([file, find, replace]) => ({ file, find, replace })) };
}
