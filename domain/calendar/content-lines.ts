// The lines of a calendar file (RFC 5545, 3.1), read in one pass over the text: what a stranger's server sends decides
// how much there is to read, never how long each part of it takes.

/** A property: its name and parameters in upper case, its value as it stands in the file. */
export interface Property {
  name: string;
  params: Map<string, string>;
  value: string;
}

/** One event or zone, and what lies inside it: the properties of an alarm are not the event's own. */
export interface Component {
  name: string;
  properties: Property[];
  parts: Component[];
}

/** What the file holds, or why it is no whole calendar. */
export type Components =
  | { ok: true; calendar: Property[]; parts: Component[]; zones: Component[] }
  | { ok: false; cut: boolean };

/** The lines of the file, each whole: a line that begins with a blank continues the one before it. */
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

/** A line as a property, null for one that is none. Colons and semicolons inside quotes belong to a parameter. */
export function readProperty(line: string): Property | null {
  const colon = endOfHead(line);
  if (colon < 1) return null;
  const [name = "", ...params] = splitHead(line.slice(0, colon));
  return { name: name.trim().toUpperCase(), params: readParams(params), value: line.slice(colon + 1) };
}

/** The text of a value, its escapes undone. */
export function readText(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_, escaped: string) => (escaped === "n" || escaped === "N" ? "\n" : escaped));
}

/**
 * The calendar's own properties, its zones, and the components directly inside it that are asked for. What
 * stands before or behind the calendar, as the warnings of some servers do, is passed over. More components than
 * `limit` are counted and not kept: `parts` is then longer than the limit by one.
 */
export function readComponents(text: string, asked: ReadonlySet<string>, limit: number): Components {
  const calendar: Property[] = [];
  const parts: Component[] = [];
  const zones: Component[] = [];
  const open: string[] = [];
  /** What the next property may belong to, by its depth. */
  const path: (Component | null)[] = [];
  let ended = false;
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
  return { ok: true, calendar, parts, zones };
}

/** Where the name and parameters of a line end, -1 when nothing ends them. */
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
