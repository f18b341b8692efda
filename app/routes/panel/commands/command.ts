import { fold } from "#domain/search-words";

/** One line of the palette: its target or action, and what distinguishes it. */
export interface Command {
  /** Unique among all; stable from one search to the next. */
  key: string;
  kind: "create" | "screen" | "booking" | "guest" | "accommodation" | "contract";
  label: string;
  detail?: string | undefined;
  to: string;
  /** An action instead of a target. */
  run?: () => void;
  /** Other words by which it is found. */
  also?: string;
}

export interface CommandGroup {
  title: string;
  commands: readonly Command[];
}

/** The commands that match: each typed word is a prefix of one of their words; accents and case are ignored. */
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
