import { join, resolve } from "node:path";
import { inspect, parseArgs } from "node:util";
import { ConfigError, readConfig } from "#server/config";
import { exportDatabase } from "#server/db/transfer/export-database";
import { importDatabase, releaseOf } from "#server/db/transfer/import-database";
import { openAlone, requireEmbedded } from "#server/db/transfer/open-alone";
import { totalsText } from "#server/db/transfer/totals";

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
  say(line: string): void;
  complain(line: string): void;
}

const ownTerminal = {
  environment: process.env,
  say: (line: string) => void process.stdout.write(`${line}\n`),
  complain: (line: string) => void process.stderr.write(`${line}\n`),
};

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

type Commands = Record<string, Command>;

/** The commands of `npm run admin` and the others, each loaded when it is used. */
async function everyCommand(): Promise<{ alone: Commands; admin: Commands }> {
  const [{ doctor }, { adminCommands }] = await Promise.all([
    import("#server/commands/doctor"),
    import("#server/commands/admin"),
  ]);
  return { alone: { ...moves, doctor }, admin: adminCommands };
}

/** Runs one command of the operator. Returns its exit code: 1, with a sentence, if it cannot be done. */
export async function runCommand(place: Partial<Terminal> & { root: string }, words: readonly string[]) {
  const terminal = { ...ownTerminal, ...place };
  try {
    await dispatch(terminal, words);
    return 0;
  } catch (error) {
    const isKnown = error instanceof ConfigError || (error as { expected?: boolean }).expected === true;
    terminal.complain(isKnown ? (error as Error).message : inspect(error));
    return 1;
  }
}

async function dispatch(terminal: Terminal, [first = "", ...rest]: readonly string[]): Promise<void> {
  const { alone, admin } = await everyCommand();
  const isAdmin = first === "admin";
  const commands = isAdmin ? admin : alone;
  const [name = "", ...words] = isAdmin ? rest : [first, ...rest];
  const call = isAdmin ? `npm run admin -- ${name}` : `npm run ${name}`;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command !== undefined) return runOne(terminal, { command, call, words });
  const list = Object.entries(commands).map(
    ([each, { usage, about }]) => `  ${`${each} ${usage}`.padEnd(28)} ${about}`,
  );
  const text = [
    `${isAdmin ? "npm run admin -- COMMAND" : "npm run COMMAND"}, one of:`,
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

/** Moves the configured database to one file, or fills an empty one from it. */
async function move(act: "export" | "import", { root, environment, words, say }: CommandCall): Promise<void> {
  const name = onlyWord(words, `Name the file: npm run db:${act} -- estadia.jsonl.gz`);
  // npm changes to the program's folder and leaves the name of the caller's
  const file = resolve(environment.INIT_CWD ?? process.cwd(), name);
  const { databaseUrl, dataDir } = readConfig(root, environment);
  const log = { info: () => {}, error: () => {} };
  const asOf = act === "import" ? { asOf: await releaseOf(file) } : {};
  const options = { databaseUrl, dataDir, migrationsFolder: join(root, "server/db/migrations"), log, ...asOf };
  if (act === "export" && databaseUrl === null) await requireEmbedded(dataDir);
  const work = act === "export" ? exportDatabase : importDatabase;
  const totals = await openAlone(options, (client, migrations) => work(client, file, migrations));
  say(totalsText(totals));
  say(act === "export" ? `Written to ${file}.` : `Imported from ${file}; rows, money and every byte are equal.`);
}

const moves: Record<string, Command> = {
  "db:export": {
    usage: "-- FILE",
    about: "Writes the configured database to a new file.",
    help: "The server has to be stopped. The file holds personal data and password hashes.",
    changes: false,
    run: (call) => move("export", call),
  },
  "db:import": {
    usage: "-- FILE",
    about: "Fills an empty database from the file of db:export, completely or not at all.",
    help: "The file is read back and compared with the database, byte by byte.",
    changes: false,
    run: (call) => move("import", call),
  },
};
