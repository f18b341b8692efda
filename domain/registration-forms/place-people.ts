/** Somebody of a stay with a record in the company's register. */
export interface NamedPerson {
  guest_id: string;
  name: string;
}

/** A form as it is placed: `slot` counts the people without a record, from 1. */
export interface PlacedForm {
  guest_id: string | null;
  slot: number | null;
}

/** One person of a stay, from 1: the holder, companions in their order, then people without a record. */
export interface Place<F extends PlacedForm> {
  position: number;
  holder: boolean;
  person: NamedPerson | null;
  slot: number | null;
  form: F | null;
}

/**
 * Gives each person of a stay their form. Forms of people without a record come first among the unnamed, so that nothing
 * that was typed is lost while there is room for it; forms of people who left the stay have no place.
 */
export function placePeople<F extends PlacedForm>(
  named: readonly NamedPerson[],
  people: number,
  forms: readonly F[],
): Place<F>[] {
  const known = named.map((person) => ({
    person,
    slot: null,
    form: forms.find(({ guest_id }) => guest_id === person.guest_id) ?? null,
  }));
  const unnamed = Math.max(0, people - named.length);
  const typed = forms.filter(({ guest_id }) => guest_id === null).sort((one, other) => slotOf(one) - slotOf(other));
  const taken = typed.slice(0, unnamed).map((form) => ({ person: null, slot: slotOf(form), form }));
  const used = new Set(typed.map(slotOf));
  const free: { person: null; slot: number; form: null }[] = [];
  for (let slot = 1; taken.length + free.length < unnamed; slot += 1) {
    if (!used.has(slot)) free.push({ person: null, slot, form: null });
  }
  const rest = [...taken, ...free].sort((one, other) => one.slot - other.slot);
  return [...known, ...rest].map((place, index) => ({ position: index + 1, holder: index === 0, ...place }));
}

const slotOf = ({ slot }: PlacedForm): number => slot ?? 0;
