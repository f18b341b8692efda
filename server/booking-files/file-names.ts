import { type BookingFileType, bookingFileTypes } from "#contract/booking-files";

// Paths, what no computer takes in a name, and marks that turn the direction of reading ("gpj.exe" read backwards).
const unfit = /[\\/:*?"<>|\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A name as it is kept and shown: of a path its last part, without what would deceive or break a save. */
export function keptName(sent: string): string {
  const [last = ""] = sent.split(/[\\/]/).slice(-1);
  const name = last
    .replace(unfit, "")
    .replace(/^[.\s]+/, "")
    .trim();
  return name === "" ? "arquivo" : name;
}

/** The name under which it is saved: its ending is that of what the file is, whatever the name says. */
export function savedName(name: string, type: BookingFileType): string {
  const endings: readonly string[] = bookingFileTypes[type];
  const lower = name.toLowerCase();
  return endings.some((ending) => lower.endsWith(`.${ending}`)) ? name : `${name}.${endings[0]}`;
}
