import type { BookingFileType } from "#contract/bookings/attached-files";
import { bookingFileTypes } from "#contract/platform/file-limits";

// Path separators, characters that are invalid in file names, and characters that change the direction of text
// ("gpj.exe" shown backwards).
const unfit = /[\\/:*?"<>|\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** The name to store and show: the last part of a path, without characters that deceive or are invalid. */
export function keptName(sent: string): string {
  const [last = ""] = sent.split(/[\\/]/).slice(-1);
  const name = last
    .replace(unfit, "")
    .replace(/^[.\s]+/, "")
    .trim();
  return name === "" ? "arquivo" : name;
}

/** The name of the download: its extension follows from the type of the content, whatever the name says. */
export function savedName(name: string, type: BookingFileType): string {
  const endings: readonly string[] = bookingFileTypes[type];
  const lower = name.toLowerCase();
  return endings.some((ending) => lower.endsWith(`.${ending}`)) ? name : `${name}.${endings[0]}`;
}
