import * as z from "zod";
import { everyEndpoint } from "#contract/every-endpoint";
import type { Endpoint } from "#contract/platform/endpoint";
import { showCents } from "#domain/money";
import { type Actor, may } from "#server/platform/context";
import { invalid, lacksPermission } from "#server/platform/http/problem";

const hidden = ["_cents", "commission_basis_points", "share_basis_points"];

/** Texts of acts that nobody edits afterwards: their amounts are hidden even from who may edit the record. */
const told = ["cancellation_reason", "void_reason"];
/** The objects whose `reason` is such a text. */
const reasoned = ["agreed", "price_request", "price_refusal"];

const none: ReadonlySet<string> = new Set();

/**
 * Removes every amount from an answer: keys ending in `_cents`, the shares that a channel keeps and that a guest was given, and the `reason` of a
 * night, which names amounts. In every text, amounts are hidden where they stand, except below the keys in `whole`: the
 * texts that this person may save again. The only mask for people without `money.view`.
 */
export function withoutMoney(value: unknown, whole = none, within = ""): unknown {
  if (typeof value === "string") return whole === everything ? value : withoutAmounts(value);
  if (Array.isArray(value)) return value.map((item) => withoutMoney(item, whole, within));
  if (typeof value !== "object" || value === null) return value;
  const isNight = "price_cents" in value;
  const isChange = "field" in value;
  const isTold = (key: string) =>
    told.includes(key) ||
    (key === "reason" && reasoned.includes(within)) ||
    (isChange && (key === "before" || key === "after"));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !hidden.some((ending) => key.endsWith(ending)) && !(isNight && key === "reason"))
      .map(([key, item]) => {
        if (typeof item === "string") return [key, whole.has(key) && !isTold(key) ? item : withoutAmounts(item)];
        return [key, withoutMoney(item, whole.has(key) ? everything : whole, key)];
      }),
  );
}

/** Below a key that a form saves, every text is a part of what is saved. */
const everything: ReadonlySet<string> = Object.assign(new Set<string>(), { has: () => true });

/**
 * The keys of an answer that this person may save again, by the bodies of the endpoints that change the record or a
 * part of it (PUT). If their amounts were hidden, the next save would lose them.
 */
export function savedAgain(actor: Actor, { method, path }: Endpoint): ReadonlySet<string> {
  const ofRecord = saves.filter(
    (save) => (isBelow(save.path, path) || (method !== "GET" && isBelow(path, save.path))) && maySave(actor, save),
  );
  return new Set(ofRecord.flatMap(({ body }) => (body instanceof z.ZodObject ? Object.keys(body.shape) : [])));
}

const saves = Object.values(everyEndpoint).filter(({ method }) => method === "PUT");

const isBelow = (path: string, above: string) => path === above || path.startsWith(`${above}/`);

function maySave({ permissions, modules }: Actor, { access }: Endpoint): boolean {
  if (access === "public") return false;
  const { permission, module, also = [], money = false } = access;
  const asked = permission === null ? [] : [permission].flat();
  return (
    (asked.length === 0 || asked.some((name) => permissions.has(name))) &&
    also.every((name) => permissions.has(name)) &&
    (module === null || modules.has(module)) &&
    !(money && !permissions.has("money.view"))
  );
}

const amount = /R\$\s?\d[\d.]*(,\d+)?/gi;

/** A text with its amounts hidden: "Desconto de R$ •••". */
export const withoutAmounts = (text: string): string => text.replace(amount, "R$ •••");

/** An amount (cents) for the end of a refusal, " (R$ 10,00)"; empty for users without `money.view`. */
export function toldCents(actor: Actor, cents: number): string {
  return may(actor, "money.view") ? ` (${showCents(cents)})` : "";
}

/**
 * Refuses with 422, at a field, users without `money.view`: an act that compares the typed amount with a hidden one would
 * tell it by its refusals. `act` is a verb phrase, "Dar desconto".
 */
export function requireSight(actor: Actor, field: string, act: string): void {
  if (!may(actor, "money.view")) throw invalid(field, `${act} pede a permissão de ver valores`);
}

/** Refuses users without `money.view`: a statement consists of amounts. */
export function requireMoney(actor: Actor): void {
  if (!may(actor, "money.view")) throw lacksPermission(["money.view"]);
}
