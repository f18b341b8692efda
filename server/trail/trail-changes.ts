import type { TrailChange } from "#contract/trail";
import type { TrailThing } from "#contract/trail-words";
import { trailLabel } from "#server/trail/trail-labels";
import { type Leaf, wordsOf } from "#server/trail/trail-values";

type Part = Record<string, unknown>;

const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null && !Array.isArray(value);
const mostChanges = 60;

/** Numbers of the machine: nobody reads them. */
const silent =
  /^(id|uuid|version|tenant_id|created_at|updated_at|masked_.*|.*_ids?|system|token.*|nights_key|reversal_of|series_position|series_count|settled_cents|balance_cents|used|fixed|is_group|cancelled|goes_on)$/;

/** What a row says that changed, field by field; of what came or went everything, on its one side. */
export function trailChanges(thing: TrailThing | null, before: unknown, after: unknown): TrailChange[] {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  const both = isPart(before) && isPart(after);
  return names
    .flatMap((name): TrailChange[] => {
      const [old, now] = [was.get(name) ?? null, is.get(name) ?? null];
      // The short rows of acts speak of less than the record has.
      if (old === now || (both && !(was.has(name) && is.has(name)) && old === null && now === null)) return [];
      return [change(thing, name.split("."), old, now)];
    })
    .slice(0, mostChanges);
}

function change(thing: TrailThing | null, path: readonly string[], before: Leaf, after: Leaf): TrailChange {
  const key = path.at(-1) ?? "";
  const label = trailLabel(thing, path);
  if (/_cents$/.test(key)) {
    return {
      ...{ label, before: null, after: null },
      ...(typeof before === "number" && { before_cents: before }),
      ...(typeof after === "number" && { after_cents: after }),
    };
  }
  return { label, before: wordsOf(thing, key, before), after: wordsOf(thing, key, after) };
}

/** The values of a row by the way to them; a list is one value. */
function leavesOf(value: unknown, path = ""): Map<string, Leaf> {
  if (!isPart(value)) return new Map();
  return new Map(
    Object.entries(value)
      .filter(([key]) => !silent.test(key))
      .flatMap(([key, each]): [string, Leaf][] => {
        const way = path ? `${path}.${key}` : key;
        if (Array.isArray(each)) return [[way, listText(key, each)]];
        return isPart(each) ? [...leavesOf(each, way)] : [[way, (each ?? null) as Leaf]];
      }),
  );
}

function listText(key: string, list: readonly unknown[]): string | null {
  const texts = list.map((each) => (isPart(each) ? nameIn(each) : String(wordsOf(null, key, each as Leaf) ?? "")));
  return texts.filter(Boolean).join(", ") || null;
}

/** What an item of a list is called; one without a name is told by what it holds. */
function nameIn(item: Part): string {
  const name = item.name ?? item.title ?? item.label ?? item.email ?? item.code;
  if (typeof name === "string") return name;
  return [...leavesOf(item)]
    .filter(([way]) => !way.endsWith("_cents"))
    .map(([way, value]) => wordsOf(null, way.split(".").at(-1) ?? "", value))
    .filter(Boolean)
    .join(" ");
}
