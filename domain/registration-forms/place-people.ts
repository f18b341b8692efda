/** A person of a stay who is in the company's guest register. */
export interface NamedPerson {
  guest_id: string;
  name: string;
  /** In the guest's record. */
  birth_date: string | null;
  document: string | null;
  email?: string | null;
  phone?: string | null;
  nationality?: string | null;
  /** The fields of the record that a registration form filled. */
  from_forms?: readonly string[];
}

/**
 * A form and its place: `slot` numbers the people without a register entry, from 1. A form keeps it when its person
 * gets an entry, because its id is derived from it.
 */
export interface PlacedForm {
  guest_id: string | null;
  slot: number | null;
}

/** One person of a stay, from 1: the main guest, companions in order, then people without a register entry. */
export interface Place<F extends PlacedForm> {
  position: number;
  holder: boolean;
  person: NamedPerson | null;
  slot: number | null;
  form: F | null;
}

/**
 * Assigns each person of a stay their form. The forms of people without a register entry take the unnamed places first,
 * so that nothing entered is lost while there is room; forms of people who left the stay get no place.
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
  const used = new Set(forms.map(slotOf));
  const free: { person: null; slot: number; form: null }[] = [];
  for (let slot = 1; taken.length + free.length < unnamed; slot += 1) {
    if (!used.has(slot)) free.push({ person: null, slot, form: null });
  }
  const rest = [...taken, ...free].sort((one, other) => one.slot - other.slot);
  return [...known, ...rest].map((place, index) => ({ position: index + 1, holder: index === 0, ...place }));
}

const slotOf = ({ slot }: PlacedForm): number => slot ?? 0;
