import { InventoryInput } from "#contract/inventory";
import { type FieldErrors, parse } from "#contract/parse";

/** Errors by the line's key and the field's name: "novo-3 quantity". */
export type Faults = ReadonlyMap<string, string>;

export const noFaults: Faults = new Map();

/** The key of an error of a line. */
export const faultKey = (lineKey: string, field: string) => `${lineKey} ${field}`;

/** Errors from the contract or the server, by the lines that were sent; errors of the whole are separate. */
export function faultsIn(errors: FieldErrors, keys: readonly string[]): { faults: Faults; whole: string[] } {
  const faults = new Map<string, string>();
  const whole: string[] = [];
  for (const [path, [sentence = ""]] of Object.entries(errors)) {
    const [, index = "", field = ""] = /^items\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
    const key = keys[Number(index)];
    if (index === "" || key === undefined) whole.push(sentence);
    else faults.set(faultKey(key, field), sentence);
  }
  return { faults, whole };
}

/** Validates a body as the server does. */
export function errorsOf(body: unknown): FieldErrors | null {
  const parsed = parse(InventoryInput, body);
  return parsed.ok ? null : parsed.errors;
}
