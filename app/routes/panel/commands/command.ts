import { fold } from "#domain/search-words";

/** One line of the palette: where it leads or what it does, and what tells it apart. */
export interface Command {
  /** Names it among all; the same thing keeps it from one search to the next. */
  key: string;
  kind: "create" | "screen" | "booking" | "guest" | "accommodation" | "contract";
  label: string;
  detail?: string | undefined;
  to: string;
  /** What it does in place, instead of leading anywhere. */
  run?: () => void;
  /** Other words by which it is found. */
  also?: string;
}

export interface CommandGroup {
  title: string;
  commands: readonly Command[];
}

/** Those of which each typed word begins one of their own words; accents and capitals do not matter. */
export function fitting(commands: readonly Command[], typed: string): Command[] {
  const wanted = wordsOf(typed);
  return commands.filter(({ label, detail = "", also = "" }) => {
    const words = wordsOf(`${label} ${detail} ${also}`);
    return wanted.every((text) => words.some((word) => word.startsWith(text)));
  });
}

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
