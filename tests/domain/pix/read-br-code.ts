/** A reader of BR Codes for tests that shares nothing with the code that writes them. */
export interface ReadCode {
  /** By id; "26" unparsed. */
  fields: Record<string, string>;
  account: Record<string, string>;
  amount: string | undefined;
  txid: string | undefined;
}

function partsOf(text: string): Record<string, string> {
  const parts: Record<string, string> = {};
  let at = 0;
  while (at < text.length) {
    const head = /^(\d\d)(\d\d)/.exec(text.slice(at));
    if (!head) throw new Error(`No field at ${at}`);
    const [, id, length] = head as unknown as [string, string, string];
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (value.length !== Number(length)) throw new Error(`Field ${id} is cut short`);
    if (id in parts) throw new Error(`Field ${id} twice`);
    parts[id] = value;
    at += 4 + Number(length);
  }
  return parts;
}

/** The checksum by a table of 256 entries, as in the banks' own samples. */
function checksum(text: string): number {
  const table = Array.from({ length: 256 }, (_, high) => {
    let entry = high * 256;
    for (let bit = 0; bit < 8; bit += 1) entry = entry >= 0x8000 ? ((entry * 2) % 0x10000) ^ 0x1021 : entry * 2;
    return entry;
  });
  return [...Buffer.from(text, "utf8")].reduce(
    (sum, byte) => ((sum % 256) * 256) ^ (table[Math.floor(sum / 256) ^ byte] as number),
    0xffff,
  );
}

/** Parses a code; throws on a wrong checksum, length or order. */
export function readBrCode(text: string): ReadCode {
  const sum = /6304([0-9A-Fa-f]{4})$/.exec(text)?.[1];
  if (sum === undefined || Number.parseInt(sum, 16) !== checksum(text.slice(0, -4))) throw new Error("Wrong checksum");
  if (!text.startsWith("000201")) throw new Error("Does not begin as a BR Code");
  const fields = partsOf(text);
  return {
    fields,
    account: partsOf(fields["26"] ?? ""),
    amount: fields["54"],
    txid: partsOf(fields["62"] ?? "")["05"],
  };
}
