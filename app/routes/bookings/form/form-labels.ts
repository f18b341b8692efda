import { BookingUpdate } from "#contract/bookings";
import { labelOf } from "#contract/labels";
import type { FaultyField } from "~/components/form/form-summary";

// in the schema, but without a control in the form
const withoutControl = new Set(["", "status", "pricing", "version", "holder.id"]);

// the person as a whole has no control: its errors are shown at the name
const controls: Record<string, string> = { holder: "holder.name", holder_id: "holder.name" };

/** The errors of a refused form: its invalid fields as links, and messages without a field of their own. */
export function faultsOf(formId: string, errors: Readonly<Record<string, readonly string[] | null>>) {
  const fields: FaultyField[] = [];
  const sentences: string[] = [];
  for (const [path, found] of Object.entries(errors)) {
    if (!found?.length) continue;
    const name = path.replace(/\[\d+\]$/, "");
    const { label } = labelOf(BookingUpdate, name);
    const id = `${formId}-${controls[name] ?? name}`;
    if (withoutControl.has(name)) sentences.push(...found);
    else if (!fields.some((known) => known.id === id)) fields.push({ id, label });
  }
  return { fields, sentences };
}
