import { isCivilDate } from "#domain/stay-dates";

/** A person's age in whole years on a day; a birthday on 29 February falls on 1 March in other years. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Child until 12, adolescent until 18 (ECA, Lei 8.069/1990, art. 2); null for adults and unborn dates. */
export function minorOn(birthDate: string | null | undefined, day: string): "child" | "adolescent" | null {
  if (!birthDate || !isCivilDate(birthDate) || birthDate > day) return null;
  const age = ageOn(birthDate, day);
  if (age < 12) return "child";
  return age < 18 ? "adolescent" : null;
}
