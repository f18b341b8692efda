import { useReducer } from "react";
import type { Inventory } from "#contract/catalogue/inventory";
import {
  type Draft,
  type DraftLine,
  draftOf,
  isChanged,
  lineOf,
  withLine,
} from "~/routes/accommodations/inventory/draft";
import type { Edit } from "~/routes/accommodations/inventory/edits";

const mostSteps = 200;

interface State {
  /** The last known state of the server. */
  stored: Inventory;
  draft: Draft;
  past: readonly Draft[];
  /** The line last typed into: further typing there belongs to the same undo step. */
  typing: string | null;
  focus: { key: string; turn: number } | null;
}

export type DraftAction =
  | { do: "edit"; edit: (draft: Draft) => Edit; typing?: string }
  | { do: "undo" }
  | { do: "reset" }
  | { do: "saved"; inventory: Inventory; keys: readonly string[] }
  | { do: "merge"; inventory: Inventory };

function reduce(state: State, action: DraftAction): State {
  switch (action.do) {
    case "edit": {
      const { draft, focus } = action.edit(state.draft);
      const typing = action.typing ?? null;
      const past =
        typing !== null && typing === state.typing ? state.past : [...state.past.slice(-mostSteps), state.draft];
      const turn = (state.focus?.turn ?? 0) + 1;
      return { ...state, draft, past, typing, focus: focus === undefined ? state.focus : { key: focus, turn } };
    }
    case "undo": {
      const before = state.past.at(-1);
      return before ? { ...state, draft: before, past: state.past.slice(0, -1), typing: null } : state;
    }
    case "reset":
      return start(state.stored);
    case "saved": {
      // what was typed during the save stays; the lines that were sent now have ids, which older undo steps lack
      const ids = new Map(action.keys.map((key, index) => [key, action.inventory.items[index]?.id]));
      const draft = state.draft.map((room) => ({
        ...room,
        lines: room.lines.map((line) => {
          const id = ids.get(line.key);
          return id === undefined ? line : { ...line, id };
        }),
      }));
      return { ...state, stored: action.inventory, draft, past: [], typing: null };
    }
    case "merge": {
      const draft = mergeDraft(state.draft, state.stored.items, action.inventory.items);
      return { ...state, stored: action.inventory, draft, past: [], typing: null };
    }
  }
}

const start = (stored: Inventory): State => ({
  stored,
  draft: draftOf(stored.items),
  past: [],
  typing: null,
  focus: null,
});

/** The inventory being edited, with undo. */
export function useDraft(inventory: Inventory) {
  const [state, dispatch] = useReducer(reduce, inventory, start);
  const { stored, draft, past, focus } = state;
  return { stored, draft, focus, dispatch, canUndo: past.length > 0, changed: isChanged(draft, stored.items) };
}

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
