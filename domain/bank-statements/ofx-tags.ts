/** A tag, and the text up to the next one. End tags are optional in OFX 1.x and compulsory in 2.x: both come in one file. */
export interface OfxTag {
  name: string;
  closing: boolean;
  /** Raw, with its entities. */
  value: string;
  /** Where it begins in the text. */
  at: number;
}

const longestTag = 200;

/** The tags of a file in order, in one pass. What looks like no tag, as a bare <, belongs to the value before it. */
export function* ofxTags(text: string): Generator<OfxTag> {
  let open: Omit<OfxTag, "value"> | null = null;
  let value = "";
  let from = 0;
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at + 1)) {
    const found = markAt(text, at);
    if (!found) continue;
    value += text.slice(from, at) + found.text;
    from = found.end;
    if (found.name !== "") {
      if (open) yield { ...open, value };
      open = { name: found.name, closing: found.closing, at };
      value = "";
    }
    at = found.end - 1;
  }
  if (open) yield { ...open, value: value + text.slice(from) };
}

interface Mark {
  /** Empty for a comment, an instruction or a piece of plain text. */
  name: string;
  closing: boolean;
  text: string;
  end: number;
}

function markAt(text: string, at: number): Mark | null {
  if (text.startsWith("<![CDATA[", at)) return until(text, at, "]]>", (end) => escaped(text.slice(at + 9, end)));
  if (text.startsWith("<!--", at)) return until(text, at, "-->", () => "");
  if (text.startsWith("<?", at)) return until(text, at, ">", () => "");
  const piece = text.slice(at, at + longestTag);
  const end = piece.indexOf(">");
  const [, slash, name = ""] = /^<(\/?)([A-Za-z][\w.:-]*)/.exec(end < 0 ? "" : piece.slice(0, end)) ?? [];
  if (name === "" || piece.slice(1, end).includes("<")) return null;
  const known = name.replace(/^.*:/, "").toUpperCase();
  // One that closes itself holds nothing, as one that only closes.
  return { name: known, closing: slash === "/" || piece[end - 1] === "/", text: "", end: at + end + 1 };
}

function until(text: string, at: number, mark: string, says: (end: number) => string): Mark {
  const end = text.indexOf(mark, at);
  return end < 0
    ? { name: "", closing: false, text: "", end: text.length }
    : { name: "", closing: false, text: says(end), end: end + mark.length };
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;");

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** The text with its entities resolved once; a bare & stays. */
export function withoutEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
    if (code === null) return entities[String(name).toLowerCase()] ?? whole;
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
