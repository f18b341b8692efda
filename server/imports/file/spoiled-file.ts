import { invalid, type Problem } from "#server/http/problem";

/** A file that cannot be read as a spreadsheet: 422 with what to do about it. */
export function spoiledFile(sentence: string): Problem {
  return invalid("file", sentence);
}
