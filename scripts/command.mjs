import { builtPart, ensureBuild, root } from "./ensure-build.mjs";

// The operator's commands, from the build: `node scripts/command.mjs admin sessions`.
const parts = {
  admin: "composition/commands/admin.js",
  doctor: "composition/commands/doctor.js",
  backup: "composition/commands/backup.js",
  restore: "composition/commands/backup.js",
  "db:export": "composition/commands/move-database.js",
  "db:import": "composition/commands/move-database.js",
};

const words = process.argv.slice(2);
const part = parts[words[0]];
if (part === undefined) {
  console.error(`Name one of: ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}
// `npm run admin -- sessions | head` closes the pipe before everything is said.
process.stdout.on("error", (error) => process.exit(error.code === "EPIPE" ? 0 : 1));
await ensureBuild();
const { run } = await builtPart(part);
const terminal = {
  root,
  environment: process.env,
  clock: { now: () => new Date() },
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
};
process.exitCode = await run(terminal, words[0] === "admin" ? words.slice(1) : words);
