/** Whom a rule of rates is for: one accommodation, those of a group, or, when it names neither, all of the company. */
export interface RateTarget {
  accommodation_id: string | null;
  group: string | null;
}

interface Aim {
  id: string;
  group: string | null;
}

/** Whether the rule speaks of the accommodation. */
export function isFor({ accommodation_id, group }: RateTarget, accommodation: Aim): boolean {
  if (accommodation_id !== null) return accommodation_id === accommodation.id;
  return group === null || group === accommodation.group;
}

/** How closely a rule is aimed, the closest first: 0 one accommodation, 1 a group, 2 all. */
export function breadth({ accommodation_id, group }: RateTarget): number {
  if (accommodation_id !== null) return 0;
  return group === null ? 2 : 1;
}
