/** The scope of a rate rule: one accommodation, a group, or, if both are null, all of the company's accommodations. */
export interface RateTarget {
  accommodation_id: string | null;
  group: string | null;
}

interface Aim {
  id: string;
  group: string | null;
}

/** Whether the rule applies to the accommodation. */
export function isFor({ accommodation_id, group }: RateTarget, accommodation: Aim): boolean {
  if (accommodation_id !== null) return accommodation_id === accommodation.id;
  return group === null || group === accommodation.group;
}

/** How specific a rule is: 0 one accommodation, 1 a group, 2 all. */
export function breadth({ accommodation_id, group }: RateTarget): number {
  if (accommodation_id !== null) return 0;
  return group === null ? 2 : 1;
}
