import { inspect, parseArgs } from "node:util";
import { ConfigError } from "#server/platform/config";
import type { Clock } from "#server/platform/context";
import { diskSentence } from "#server/platform/disk";

/** A command of the operator, run from the build: `scripts/command.mjs`. */
export interface Command {
  /** What follows its name, as shown by `--help`. */
  usage: string;
  /** One sentence. */
  about: string;
  /** More lines for `--help`. */
  help?: string;
  /** True if it changes something: it then knows `--dry-run`. */
  changes: boolean;
  /** Flags of its own. */
  flags?: readonly string[];
  run(call: CommandCall): Promise<void>;
}

/** Where a command is run. */
export interface Terminal {
  /** The folder of the program. */
  root: string;
  environment: Record<string, string | undefined>;
  clock: Clock;
  say(line: string): void;
  complain(line: string): void;
}

export interface CommandCall extends Omit<Terminal, "complain"> {
  words: readonly string[];
  /** True to say what would be changed, and to change nothing. */
  dryRun: boolean;
  flags: ReadonlySet<string>;
}

/** The command cannot be run as it was typed; shown without a stack. */
export class Mistyped extends ConfigError {
  override name = "Mistyped";
}

/** Commands by name, and what stands before the name when one is called. */
export interface CommandSet {
  commands: Record<string, Command>;
  before: string;
}

/** Runs one command of the operator. Returns its exit code: 1, with a sentence, if it cannot be done. */
export async function runCommand(terminal: Terminal, set: CommandSet, words: readonly string[]): Promise<number> {
  try {
    await dispatch(terminal, set, words);
    return 0;
  } catch (error) {
    const isKnown = error instanceof ConfigError || (error as { expected?: boolean }).expected === true;
    terminal.complain(isKnown ? (error as Error).message : (diskSentence(error) ?? inspect(error)));
    return 1;
  }
}

async function dispatch(terminal: Terminal, { commands, before }: CommandSet, words: readonly string[]): Promise<void> {
  const [name = "", ...others] = words;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command !== undefined) return runOne(terminal, { command, call: `${before} ${name}`, words: others });
  const list = Object.entries(commands).map(
    ([each, { usage, about }]) => `  ${`${each} ${usage}`.padEnd(28)} ${about}`,
  );
  const text = [
    `${before} COMMAND, one of:`,
    ...list,
    "Each explains itself with --help; --dry-run shows what would be changed.",
  ].join("\n");
  if (name !== "" && name !== "--help") throw new Mistyped(`There is no command "${name}". ${text}`);
  terminal.say(text);
}

interface Called {
  command: Command;
  /** How the command is called. */
  call: string;
  words: readonly string[];
}

async function runOne(terminal: Terminal, { command, call, words }: Called): Promise<void> {
  const known = ["help", ...(command.changes ? ["dry-run"] : []), ...(command.flags ?? [])];
  const { values, positionals } = parsed(words, known, call);
  if (values.includes("help")) {
    terminal.say(helpOf(command, call));
    return;
  }
  // `npm run admin reset-password X --dry-run`, without the `--`, hands the flag to npm, which runs the command.
  const dryRun = values.includes("dry-run") || terminal.environment.npm_config_dry_run === "true";
  const flags = new Set(values);
  if (command.usage === "" && positionals.length > 0) {
    throw new Mistyped(`${call} takes no "${positionals.join(" ")}". Ask with: ${call} --help`);
  }
  await command.run({ ...terminal, words: positionals, dryRun, flags });
}

function parsed(words: readonly string[], known: readonly string[], call: string) {
  try {
    const options = Object.fromEntries(known.map((name) => [name, { type: "boolean" as const }]));
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    return { values: Object.keys(values), positionals };
  } catch (error) {
    throw new Mistyped(`${(error as Error).message.split(". ")[0]}. Ask with: ${call} --help`);
  }
}

function helpOf({ usage, about, help, changes, flags = [] }: Command, call: string): string {
  const options = [...(changes ? ["--dry-run"] : []), ...flags.map((name) => `--${name}`)];
  return [
    `${[call, usage, ...options.map((each) => `[${each}]`)].filter(Boolean).join(" ")}`,
    "",
    about,
    ...(help === undefined ? [] : [help]),
  ].join("\n");
}

/** The only word of a command, or the sentence that asks for it. */
export function onlyWord(words: readonly string[], missing: string): string {
  const [word, ...more] = words;
  if (word === undefined || more.length > 0) throw new Mistyped(missing);
  return word;
}

/** Lines with aligned columns. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** A moment as printed: UTC, to the minute. */
export const moment = (at: Date | null) =>
  at === null ? "never" : `${at.toISOString().slice(0, 16).replace("T", " ")}Z`;
