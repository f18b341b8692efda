import { blankLine, type Draft, type DraftLine, type DraftRoom, newKey } from "~/routes/accommodations/inventory/draft";

/** A change of the draft, and the line that takes the focus after it. */
export interface Edit {
  draft: Draft;
  focus?: string;
}

const inRoom = (draft: Draft, key: string, change: (room: DraftRoom) => DraftRoom): Draft =>
  draft.map((room) => (room.key === key ? change(room) : room));

const roomOf = (draft: Draft, lineKey: string) =>
  draft.findIndex(({ lines }) => lines.some(({ key }) => key === lineKey));

/** Changes the fields of a line. */
export function changeLine(draft: Draft, key: string, change: Partial<DraftLine>): Draft {
  const change_ = (line: DraftLine) => (line.key === key ? { ...line, ...change } : line);
  return draft.map((room) =>
    room.lines.some((line) => line.key === key) ? { ...room, lines: room.lines.map(change_) } : room,
  );
}

/** Adds a blank line at the end of a room, or right below a line. */
export function addLine(draft: Draft, roomKey: string, below: string | null, seesMoney: boolean): Edit {
  const line = blankLine(seesMoney);
  const added = inRoom(draft, roomKey, (room) => {
    const place = room.lines.findIndex(({ key }) => key === below);
    return { ...room, lines: room.lines.toSpliced(place < 0 ? room.lines.length : place + 1, 0, line) };
  });
  return { draft: added, focus: line.key };
}

/** Removes a line; the focus moves to its neighbour. */
export function removeLine(draft: Draft, lineKey: string): Edit {
  const room = draft[roomOf(draft, lineKey)];
  if (!room) return { draft };
  const place = room.lines.findIndex(({ key }) => key === lineKey);
  const neighbour = room.lines[place + 1] ?? room.lines[place - 1];
  const lines = room.lines.filter(({ key }) => key !== lineKey);
  return { draft: inRoom(draft, room.key, (each) => ({ ...each, lines })), ...(neighbour && { focus: neighbour.key }) };
}

/** Moves a line one place up (-1) or down (1); at the ends of its room it moves to the next room. */
export function moveLine(draft: Draft, lineKey: string, by: -1 | 1): Edit {
  const at = roomOf(draft, lineKey);
  const room = draft[at];
  if (!room) return { draft };
  const place = room.lines.findIndex(({ key }) => key === lineKey);
  const line = room.lines[place] as DraftLine;
  const rest = room.lines.toSpliced(place, 1);
  const to = place + by;
  if (to >= 0 && to < room.lines.length) {
    return {
      draft: inRoom(draft, room.key, (each) => ({ ...each, lines: rest.toSpliced(to, 0, line) })),
      focus: lineKey,
    };
  }
  const next = draft[at + by];
  if (!next) return { draft, focus: lineKey };
  const there = by < 0 ? [...next.lines, line] : [line, ...next.lines];
  const moved = draft.map((each) =>
    each === room ? { ...each, lines: rest } : each === next ? { ...each, lines: there } : each,
  );
  return { draft: moved, focus: lineKey };
}

/** Adds a room at the end, with a blank line. */
export function addRoom(draft: Draft, name: string, seesMoney: boolean): Edit {
  const line = blankLine(seesMoney);
  return { draft: [...draft, { key: newKey(), name: freeName(draft, name), lines: [line] }], focus: line.key };
}

// rooms are distinguished by name: the second one is "Quarto 2"
function freeName(draft: Draft, name: string): string {
  const taken = new Set(draft.map((room) => room.name));
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name} ${number}`)) number += 1;
  return `${name} ${number}`;
}

/** Renames a room; two rooms of the same name are merged when saved. */
export function renameRoom(draft: Draft, roomKey: string, name: string): Draft {
  return inRoom(draft, roomKey, (room) => ({ ...room, name }));
}

/** Moves a room one place up (-1) or down (1). */
export function moveRoom(draft: Draft, roomKey: string, by: -1 | 1): Draft {
  const at = draft.findIndex(({ key }) => key === roomKey);
  const to = at + by;
  if (at < 0 || to < 0 || to >= draft.length) return draft;
  return draft.toSpliced(at, 1).toSpliced(to, 0, draft[at] as DraftRoom);
}

/** Removes a room with all its lines. */
export function removeRoom(draft: Draft, roomKey: string): Draft {
  return draft.filter(({ key }) => key !== roomKey);
}
