import { type RefObject, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { type Inventory, InventoryInput } from "#contract/catalogue/inventory";
import { type FieldErrors, parse } from "#contract/platform/parse";
import { useResult } from "~/lib/use-dialog";
import { sentLines } from "~/routes/accommodations/inventory/draft";
import type { useDraft } from "~/routes/accommodations/inventory/use-draft";

/** The result of a save. `keys` are the screen's lines that were sent, in the order of the items. */
export type SaveResult =
  | { saved: Inventory; keys: string[] }
  | { stale: Inventory }
  | { errors: FieldErrors; keys: string[]; unchanged: true }
  | { failed: true; unchanged: true };

/** What the screen submits to its own action. */
export interface SaveRequest {
  body: InventoryInput;
  keys: string[];
}

/** Submits the draft to the page's action and merges the answer; the first invalid cell takes the focus. */
export function useSave(
  { draft, stored, dispatch }: ReturnType<typeof useDraft>,
  screen: RefObject<HTMLElement | null>,
) {
  const fetcher = useFetcher<SaveResult>();
  const [wrong, setWrong] = useState<ReturnType<typeof faultsIn>>({ faults: noFaults, whole: [] });
  const [merged, setMerged] = useState(0);
  const saving = fetcher.state !== "idle";

  const show = (errors: FieldErrors, keys: readonly string[]) => setWrong(faultsIn(errors, keys));
  useEffect(() => {
    if (wrong.faults.size > 0) screen.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [wrong, screen]);

  useResult(fetcher, (result) => {
    if ("saved" in result) {
      dispatch({ do: "saved", inventory: result.saved, keys: result.keys });
      setMerged(0);
    } else if ("stale" in result) {
      dispatch({ do: "merge", inventory: result.stale });
      setMerged((times) => times + 1);
    } else if ("errors" in result) {
      show(result.errors, result.keys);
    }
  });

  const save = () => {
    if (saving) return;
    const lines = sentLines(draft);
    const keys = lines.map(({ key }) => key);
    const body = { items: lines.map(({ item }) => item), version: stored.version };
    const errors = errorsOf(body);
    if (errors) return show(errors, keys);
    setWrong({ faults: noFaults, whole: [] });
    const sent = { body, keys } satisfies SaveRequest;
    void fetcher.submit(JSON.stringify(sent), { method: "post", encType: "application/json" });
  };
  return { save, saving, merged, ...wrong };
}

/** Errors by the line's key and the field's name: "novo-3 quantity". */
export type Faults = ReadonlyMap<string, string>;

const noFaults: Faults = new Map();

/** The key of an error of a line. */
export const faultKey = (lineKey: string, field: string) => `${lineKey} ${field}`;

/** Errors from the contract or the server, by the lines that were sent; errors of the whole are separate. */
export function faultsIn(errors: FieldErrors, keys: readonly string[]): { faults: Faults; whole: string[] } {
  const faults = new Map<string, string>();
  const whole: string[] = [];
  for (const [path, [sentence = ""]] of Object.entries(errors)) {
    const { index = "", field = "" } = /^items\[(?<index>\d+)\]\.(?<field>\w+)$/.exec(path)?.groups ?? {};
    const key = keys[Number(index)];
    if (index === "" || key === undefined) whole.push(sentence);
    else faults.set(faultKey(key, field), sentence);
  }
  return { faults, whole };
}

/** Validates a body as the server does. */
function errorsOf(body: unknown): FieldErrors | null {
  const parsed = parse(InventoryInput, body);
  return parsed.ok ? null : parsed.errors;
}
