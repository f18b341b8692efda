import type { Inventory, InventoryItemInput, ItemCondition } from "#contract/catalogue/inventory";
import { readTypedMoney, writeTypedMoney } from "~/components/form/typed-text";

/** One line on the screen; quantity and value as typed. */
export interface DraftLine {
  key: string;
  id?: string;
  item: string;
  quantity: string;
  condition: ItemCondition;
  /** Per piece; undefined for users who may not see it: a save then keeps the stored one. */
  value: string | undefined;
  check_at_turnover: boolean;
}

export interface DraftRoom {
  key: string;
  name: string;
  lines: readonly DraftLine[];
}

/** The inventory while it is edited: rooms and lines in order. */
export type Draft = readonly DraftRoom[];

let made = 0;
/** A key for new lines and rooms; never sent. */
export const newKey = () => `novo-${++made}`;

/** An empty line. */
export function blankLine(seesMoney: boolean): DraftLine {
  return {
    key: newKey(),
    item: "",
    quantity: "1",
    condition: "good",
    value: seesMoney ? "" : undefined,
    check_at_turnover: false,
  };
}

type Item = Inventory["items"][number];

const typedValue = (cents: number | null | undefined) =>
  cents === undefined ? undefined : cents === null ? "" : writeTypedMoney(String(cents));

/** A stored line for the screen. */
export function lineOf({ id, item, quantity, condition, value_cents, check_at_turnover }: Item): DraftLine {
  const value = typedValue(value_cents);
  return { key: id, id, item, quantity: String(quantity), condition, value, check_at_turnover };
}

/** Stored lines grouped by room, in the order of each room's first line. */
export function draftOf(items: readonly Item[]): Draft {
  return items.reduce<Draft>((draft, each) => withLine(draft, each.room, lineOf(each)), []);
}

/** Adds the line at the end of the room with this name, which is created if missing. */
export function withLine(draft: Draft, name: string, line: DraftLine): Draft {
  if (!draft.some((room) => room.name === name)) return [...draft, { key: newKey(), name, lines: [line] }];
  return draft.map((room) => (room.name === name ? { ...room, lines: [...room.lines, line] } : room));
}

/** Whether the line is new and empty: then it is not sent. One with a value but no name shows an error. */
export const isBlank = ({ id, item, quantity, condition, value = "", check_at_turnover }: DraftLine) =>
  id === undefined &&
  item.trim() === "" &&
  ["", "1"].includes(quantity.trim()) &&
  condition === "good" &&
  value.trim() === "" &&
  !check_at_turnover;

/** The lines that a save sends, each with its key on the screen. */
export function sentLines(draft: Draft): { key: string; item: InventoryItemInput }[] {
  return draft.flatMap((room) =>
    room.lines.filter((line) => !isBlank(line)).map((line) => ({ key: line.key, item: itemOf(room.name, line) })),
  );
}

// invalid text is sent unchanged, so that the contract refuses it at its field
function itemOf(room: string, { id, item, quantity, condition, value, check_at_turnover }: DraftLine) {
  const cents = value === undefined ? undefined : readTypedMoney(value);
  return {
    ...(id !== undefined && { id }),
    room: room.trim(),
    item: item.trim(),
    quantity: /^\d+$/.test(quantity.trim()) ? Number(quantity) : Number.NaN,
    condition,
    ...(cents !== undefined && { value_cents: cents === "" ? null : cents === null ? Number.NaN : Number(cents) }),
    check_at_turnover,
  } satisfies InventoryItemInput;
}

/** The number of lines and pieces and their value in cents; invalid values count as 0. */
export function totalsOf(rooms: Draft): { lines: number; pieces: number; value_cents: number } {
  const items = sentLines(rooms).map(({ item }) => item);
  const counted = items.map(({ quantity, value_cents }) => ({ pieces: quantity || 0, cents: value_cents || 0 }));
  return {
    lines: items.length,
    pieces: counted.reduce((sum, { pieces }) => sum + pieces, 0),
    value_cents: counted.reduce((sum, { pieces, cents }) => sum + pieces * cents, 0),
  };
}

/** Whether a save would change what is stored. */
export function isChanged(draft: Draft, stored: readonly Item[]): boolean {
  const asSent = (each: Draft) => JSON.stringify(sentLines(each).map(({ item }) => item));
  return asSent(draft) !== asSent(draftOf(stored));
}
