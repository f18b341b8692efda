// The lines of a calendar file (RFC 5545, 3.1), parsed in one pass: the file comes from a foreign server, so the time
// must stay linear in its length.

/** A property: name and parameters in upper case, value as in the file. */
export interface Property {
  name: string;
  params: Map<string, string>;
  value: string;
}

/** One event or time zone and its nested components: the properties of an alarm are not those of the event. */
export interface Component {
  name: string;
  properties: Property[];
  parts: Component[];
}

/**
 * The content of the file, or why it is not a complete calendar. `others` counts components that were not requested.
 */
export type Components =
  | { ok: true; calendar: Property[]; parts: Component[]; zones: Component[]; others: number }
  | { ok: false; cut: boolean };

/** The unfolded lines of the file: a line that starts with a space continues the previous one. */
export function* unfold(text: string): Generator<string> {
  let open: string[] = [];
  for (const line of text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/)) {
    if (line.startsWith(" ") || line.startsWith("\t")) {
      open.push(line.slice(1));
      continue;
    }
    if (open.length > 0) yield open.join("");
    open = line === "" ? [] : [line];
  }
  if (open.length > 0) yield open.join("");
}

/** Parses a line as a property; null if it is not one. Colons and semicolons inside quotes belong to a parameter. */
export function readProperty(line: string): Property | null {
  const colon = endOfHead(line);
  if (colon < 1) return null;
  const [name = "", ...params] = splitHead(line.slice(0, colon));
  return { name: name.trim().toUpperCase(), params: readParams(params), value: line.slice(colon + 1) };
}

/** The text of a value, unescaped. */
export function readText(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_, escaped: string) => (escaped === "n" || escaped === "N" ? "\n" : escaped));
}

/**
 * The calendar's own properties, its time zones, and the requested components directly inside it. Text before or after
 * the calendar, such as server warnings, is skipped. Components beyond `limit` are not kept: `parts` is then one longer
 * than the limit.
 */
export function readComponents(text: string, asked: ReadonlySet<string>, limit: number): Components {
  const calendar: Property[] = [];
  const parts: Component[] = [];
  const zones: Component[] = [];
  const open: string[] = [];
  /** The enclosing component at each depth, to which the next property may belong. */
  const path: (Component | null)[] = [];
  let ended = false;
  let others = 0;
  for (const line of unfold(text)) {
    const property = readProperty(line);
    if (property === null) continue;
    const named = property.value.trim().toUpperCase();
    if (property.name === "BEGIN") {
      if (open.length === 0 && named !== "VCALENDAR") return { ok: false, cut: false };
      const component: Component = { name: named, properties: [], parts: [] };
      const isZone = named === "VTIMEZONE";
      const isKept = open.length === 1 && (isZone || asked.has(named));
      const ofZone = open.length === 2 && open[1] === "VTIMEZONE";
      if (isKept && !isZone && parts.length > limit) break;
      if (isKept) (isZone ? zones : parts).push(component);
      else if (open.length === 1) others += 1;
      if (ofZone) zones.at(-1)?.parts.push(component);
      path.push(isKept || ofZone ? component : null);
      open.push(named);
    } else if (property.name === "END") {
      path.pop();
      if (open.pop() !== named) return { ok: false, cut: true };
      if (open.length === 0) ended = true;
    } else if (open.length === 1) {
      calendar.push(property);
    } else {
      path.at(-1)?.properties.push(property);
    }
  }
  const full = parts.length > limit;
  if (!full && (!ended || open.length > 0)) return { ok: false, cut: open.length > 0 };
  return { ok: true, calendar, parts, zones, others };
}

/** The end of a line's name and parameters; -1 if there is none. */
function endOfHead(line: string): number {
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at];
    if (letter === '"') quoted = !quoted;
    else if (letter === ":" && !quoted) return at;
  }
  return -1;
}

function splitHead(head: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let quoted = false;
  for (let at = 0; at < head.length; at += 1) {
    if (head[at] === '"') quoted = !quoted;
    if (head[at] !== ";" || quoted) continue;
    parts.push(head.slice(from, at));
    from = at + 1;
  }
  return [...parts, head.slice(from)];
}

function readParams(params: string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const param of params) {
    const equals = param.indexOf("=");
    if (equals < 1) continue;
    found.set(param.slice(0, equals).trim().toUpperCase(), param.slice(equals + 1).replaceAll('"', ""));
  }
  return found;
}

/** The calendar's own properties must be within this many lines, before the first event. */
const headLines = 100;
/** Default titles of channels, which do not name an accommodation. */
const namesNothing =
  /^(?:airbnb|booking(?:\.com)?|vrbo|homeaway|google)?[\s:–-]*(?:calend[aá]ri?o?|calendar|agenda)?$/i;

/** The title given to a calendar by its owner (X-WR-CALNAME); null if it does not name an accommodation. */
export function calendarTitle(text: string): string | null {
  let lines = 0;
  for (const line of unfold(text.slice(0, 20_000))) {
    const property = readProperty(line);
    lines += 1;
    if (lines > headLines || (property?.name === "BEGIN" && property.value.trim().toUpperCase() === "VEVENT"))
      return null;
    if (property?.name !== "X-WR-CALNAME") continue;
    const title = readText(property.value).replace(/\s+/g, " ").trim();
    return namesNothing.test(title) ? null : title;
  }
  return null;
}
