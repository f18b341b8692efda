/** Parses a typed time to HH:MM: `9`, `930`, `9:30`, `9h30`, `15h`. Empty stays empty; null if it is not a time. */
export function readTypedTime(text: string): string | null {
  const compact = text.trim().toLowerCase();
  if (compact === "") return "";
  const match = compact.match(/^(\d{1,2})(?:\s*[:h.]\s*(\d{2})?)?$/) ?? compact.match(/^(\d{1,2})(\d{2})$/);
  if (!match) return null;
  const [, hour = "", minute = "00"] = match;
  if (Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, "0")}:${minute}`;
}
