const dayMinutes = 24 * 60;
const cleaningMinutes = 3 * 60;

export interface ShortDay {
  /** The guest's hours out of 24, as text: "20", "20:30". */
  left: string;
  /** The earliest lawful check-out, HH:MM. */
  earliest: string;
}

/**
 * What is wrong with the hours of a lodging, null if nothing is: of the 24 hours of a diária at most 3 may be used for
 * cleaning (Portaria MTur 28/2025). Hours are HH:MM; incomplete hours are ignored.
 */
export function shortDay(checkIn: string, checkOut: string): ShortDay | null {
  const [arrival, departure] = [minutesOf(checkIn), minutesOf(checkOut)];
  if (arrival === null || departure === null) return null;
  const between = arrival - departure; // a check-out after the check-in leaves the guest more than 24 hours
  if (between <= cleaningMinutes) return null;
  return { left: asHours(dayMinutes - between), earliest: asTime(arrival - cleaningMinutes) };
}

const longestSeason = 90;

/** Whether this many nights exceed a season rental (Lei 8.245/1991, art. 48). Text that is not a number is ignored. */
export function isTooLongForSeason(nights: string): boolean {
  return /^\d+$/.test(nights) && Number(nights) > longestSeason;
}

function minutesOf(time: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

const two = (value: number) => String(value).padStart(2, "0");
const asTime = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const asHours = (minutes: number) => (minutes % 60 === 0 ? String(minutes / 60) : asTime(minutes));
