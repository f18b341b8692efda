import { tenantPermissions } from "#contract/access";
import { kindWords, regimeWords } from "#contract/accommodation-words";
import { bookingWords } from "#contract/booking-words";
import { tenantKindWords } from "#contract/tenant-words";
import type { TrailChange } from "#contract/trail";
import type { TrailThing } from "#contract/trail-words";
import { trailLabel } from "#server/trail/trail-labels";

type Part = Record<string, unknown>;
type Leaf = string | number | boolean | null;

const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null && !Array.isArray(value);
const mostChanges = 60;
const longest = 400;

/** Numbers of the machine: nobody reads them. */
const silent = /^(id|uuid|version|tenant_id|created_at|updated_at|masked_.*|.*_ids?|system|token.*|nights_key)$/;

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

const words: Record<string, Record<string, string>> = {
  "booking status": bookingWords.status,
  "booking type": bookingWords.type,
  "accommodation kind": kindWords,
  "tenant kind": tenantKindWords,
  "accommodation status": { active: "Ativa", archived: "Arquivada" },
  legal_regime: regimeWords,
  channel: bookingWords.channel,
  collected_by: bookingWords.collected_by,
  method: bookingWords.method,
  payment_state: bookingWords.payment,
  wifi_password: { set: "definida", changed: "outra" },
  access_instructions: { set: "definidas", changed: "outras" },
  confirms_by: { hand: "A equipe", deposit: "O sinal pago" },
  document_kind: { cpf: "CPF", cnpj: "CNPJ", passport: "Passaporte", rg: "RG", other: "Outro" },
};

/** A value as people read it; a day and a moment stay as they are, for each reader has his own way to write them. */
function wordsOf(thing: TrailThing | null, key: string, value: Leaf): string | null {
  if (value === null || value === "") return null;
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (typeof value === "number") {
    return /(_bps|basis_points)$/.test(key) ? `${String(value / 100).replace(".", ",")}%` : String(value);
  }
  const known = words[`${thing} ${key}`]?.[value] ?? words[key]?.[value];
  const text = known ?? (key === "permissions" ? permissionWords(value) : value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

const permissionWords = (name: string): string =>
  (tenantPermissions as Record<string, { label: string }>)[name]?.label ?? name;
