/**
 * Windows names of the zones in and around Brazil and of the most common ones of guests and senders (Unicode CLDR,
 * windowsZones).
 */
const windows: Readonly<Record<string, string>> = {
  "e. south america standard time": "America/Sao_Paulo",
  "sa eastern standard time": "America/Cayenne",
  "bahia standard time": "America/Bahia",
  "tocantins standard time": "America/Araguaina",
  "central brazilian standard time": "America/Cuiaba",
  "sa western standard time": "America/La_Paz",
  "sa pacific standard time": "America/Bogota",
  "argentina standard time": "America/Buenos_Aires",
  "montevideo standard time": "America/Montevideo",
  "paraguay standard time": "America/Asuncion",
  "pacific sa standard time": "America/Santiago",
  "venezuela standard time": "America/Caracas",
  "eastern standard time": "America/New_York",
  "central standard time": "America/Chicago",
  "mountain standard time": "America/Denver",
  "pacific standard time": "America/Los_Angeles",
  "gmt standard time": "Europe/London",
  "greenwich standard time": "Atlantic/Reykjavik",
  "romance standard time": "Europe/Paris",
  "w. europe standard time": "Europe/Berlin",
  "central europe standard time": "Europe/Budapest",
  "central european standard time": "Europe/Warsaw",
};

const known = new Map<string, string | null>();

/**
 * The IANA zone that a calendar names: an IANA name, its Windows name, or an IANA name at the end of a vendor path
 * (`/example.org/20240205_1/America/Sao_Paulo`). Null for an unknown name.
 */
export function namedZone(name: string): string | null {
  const key = name.toLowerCase();
  const before = known.get(key);
  if (before !== undefined) return before;
  const zone = platformZone(name) ?? platformZone(windows[key] ?? "") ?? ofPath(name);
  if (known.size > 2000) known.clear(); // foreign calendars may contain any number of names
  known.set(key, zone);
  return zone;
}

function ofPath(name: string): string | null {
  const steps = name.split("/").filter((step) => step !== "");
  if (!name.startsWith("/") || steps.length > 8) return null;
  const endings = [3, 2, 1].map((length) => steps.slice(-length).join("/"));
  return endings.map(platformZone).find((zone) => zone !== null) ?? null;
}

function platformZone(name: string): string | null {
  if (name === "") return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
