import type { Inventory } from "#contract/inventory";
import { type Draft, type DraftLine, lineOf, withLine } from "~/routes/accommodations/inventory/draft";

type Items = Inventory["items"];

/**
 * Merges the draft with what somebody else saved meanwhile: lines they added are added, lines they removed are removed
 * unless changed here, and if both changed a line, the version typed here is kept.
 */
export function mergeDraft(draft: Draft, base: Items, current: Items): Draft {
  const [was, is] = [byId(base), byId(current)];
  const merged = draft.map((room) => ({
    ...room,
    lines: room.lines.flatMap((line) => mergedLine(line, room.name, was, is)),
  }));
  const added = current.filter(({ id }) => !was.has(id));
  return added.reduce((rooms, item) => withLine(rooms, item.room, lineOf(item)), merged as Draft);
}

const byId = (items: Items) => new Map(items.map((item) => [item.id, item]));

function mergedLine(line: DraftLine, room: string, was: ReturnType<typeof byId>, is: ReturnType<typeof byId>) {
  const before = line.id === undefined ? undefined : was.get(line.id);
  if (!before) return [line];
  const now = is.get(before.id);
  const untouched = room === before.room && sameLine(line, lineOf(before));
  if (!now) {
    const { id: _, ...again } = line; // its id was deleted with the stored line
    return untouched ? [] : [again];
  }
  return untouched ? [{ ...lineOf(now), key: line.key }] : [line];
}

const sameLine = (a: DraftLine, b: DraftLine) =>
  a.item === b.item &&
  a.quantity === b.quantity &&
  a.condition === b.condition &&
  a.value === b.value &&
  a.check_at_turnover === b.check_at_turnover;
