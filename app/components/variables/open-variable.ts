import type { Edited } from "~/lib/write-in";

/** A variable as a menu offers it. */
export interface OfferedVariable {
  name: string;
  label: string;
  sample: string;
  /** Neighbours of one group stand below its name. */
  group?: string;
}

export interface OpenVariable {
  /** Where its `{{` stands. */
  from: number;
  /** What is typed of its name. */
  query: string;
}

/** The variable that is being typed at the caret: a `{{` on the same line that nothing has closed yet. */
export function openVariable(text: string, caret: number): OpenVariable | null {
  const found = /\{\{([^{}\n]{0,60})$/.exec(text.slice(0, caret));
  return found && { from: caret - found[0].length, query: (found[1] ?? "").trim() };
}

/** Puts a variable where one is being typed, over the rest of the name that stood there. */
export function insertVariable(text: string, caret: number, name: string): Edited {
  const start = openVariable(text, caret)?.from ?? caret;
  const rest = /^[\w.]*[^\S\n]*\}\}/.exec(text.slice(caret))?.[0] ?? "";
  const written = `{{${name}}}`;
  const at = start + written.length;
  return { text: text.slice(0, start) + written + text.slice(caret + rest.length), start: at, end: at };
}
