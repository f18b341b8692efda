import { type TimelineChange, type TimelineField, timelineFields } from "#contract/booking-timeline";

type Written = Record<string, unknown>;

const object = (value: unknown): Written => (typeof value === "object" && value !== null ? (value as Written) : {});
const inside = (outer: string, key: string) => (row: Written) => object(row[outer])[key];

/** Where an audit row keeps a field that is not found under its own name. */
const places: Partial<Record<TimelineField, (row: Written) => unknown>> = {
  holder: inside("holder", "name"),
  phone: inside("holder", "phone"),
  email: inside("holder", "email"),
  note_guest: inside("notes", "guest"),
  note_internal: inside("notes", "internal"),
  note_cleaning: inside("notes", "cleaning"),
  total: (row) => row.total_cents,
};

/** Told even where nothing stood before: what an act adds. */
const added: readonly TimelineField[] = ["cancellation_reason", "code", "file", "other_code"];

/**
 * What an audit row says that changed, field by field. Only what both sides speak of is compared, so that the short rows
 * of acts and the long ones of saves are read alike; of a creation nothing changed.
 */
export function timelineChanges(before: unknown, after: unknown): TimelineChange[] {
  const [from, to] = [object(before), object(after)];
  return timelineFields.flatMap((field): TimelineChange[] => {
    const read = places[field] ?? ((row: Written) => row[field]);
    const [was, is] = [read(from), read(to)];
    if (field === "file" && was !== undefined && is === undefined) return [{ field, before: textOf(was), after: null }];
    if (is === undefined || (was === undefined && !isAdded(field, before, is))) return [];
    const [old, now] = [textOf(was), textOf(is)];
    if (old === now) return [];
    if (field !== "total") return [{ field, before: old, after: now }];
    return [{ field, before: null, after: null, before_cents: Number(was), after_cents: Number(is) }];
  });
}

function isAdded(field: TimelineField, before: unknown, value: unknown): boolean {
  if (!added.includes(field) || typeof value !== "string") return false;
  return field !== "code" || before !== null;
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  return Array.isArray(value) ? value.join(", ") || null : String(value);
}
