import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { namesIn, writeWhole } from "#server/platform/disk";

/** Written beside a backup once it was restored and compared: without it, an archive counts as none. */
const Report = z.object({
  /** The instant that the backup shows, and when it was compared. */
  made_at: z.iso.datetime(),
  verified_at: z.iso.datetime(),
  bytes: z.int(),
  rows: z.int(),
  files: z.int(),
  /** The files that rows name, and those of them that are not in the archive; absent in older reports. */
  named_files: z.int().default(0),
  missing_files: z.int().default(0),
  encrypted: z.boolean(),
  /** As in the manifest; none in older reports. */
  channel_keys: z.array(z.string()).default([]),
  release: z.string(),
});
export type Report = z.output<typeof Report>;

const names = /^estadia-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.(tar|backup)$/;
const incompleteNames = /^incomplete-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.(tar|backup)$/;
const leftover = /^((estadia|incomplete)-.+\.part|restoring-\w+|verifying-\w+)$/;

/** The name of a backup: `.tar` can be opened by any program, an encrypted `.backup` only by `npm run restore`. */
export const nameOf = (at: Date, isEncrypted: boolean): string =>
  `estadia-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.${isEncrypted ? "backup" : "tar"}`;

/** The name of a backup that lacks files which rows name: kept, because the database in it is whole. */
export const incompleteNameOf = (at: Date, isEncrypted: boolean): string =>
  nameOf(at, isEncrypted).replace("estadia-", "incomplete-");

const reportOf = (path: string) => `${path}.verified.json`;

/** Returns the path of the report. */
export async function writeReport(path: string, report: Report): Promise<string> {
  await writeWhole(reportOf(path), `${JSON.stringify(report, null, 2)}\n`);
  return reportOf(path);
}

/** The report of the newest backup of a kind in the folder that was compared and is still as long as then; null if there is none. */
async function newestReport(folder: string, kind: RegExp): Promise<Report | null> {
  const kept = await listKept(folder, kind);
  for (const name of kept.reverse()) {
    const report = await readReport(join(folder, name));
    if (report !== null) return report;
  }
  return null;
}

/**
 * How the backups of a program stand: it makes none, their folder cannot be read, there is none yet, the last one is as
 * new as it should be, or not.
 */
export type BackupState = "off" | "unreadable" | "none" | "fresh" | "late";

/** A backup is late when half as much again as its interval has passed: one that failed is tried again each hour. */
const patience = 1.5;

/** How the backups stand. */
export interface BackupStanding {
  state: BackupState;
  last: Report | null;
  /** A backup made since the last verified one that lacks files which rows name. */
  incomplete: Report | null;
  /** Why the folder cannot be read, so that nothing is known of the backups in it; null if it can. */
  unreadable: string | null;
}

/** How the backups stand. A folder that is not there yet has none; of one that cannot be read nothing is known. */
export async function standingOf(
  { folder, every }: { folder: string | null; every: number },
  now: Date,
): Promise<BackupStanding> {
  const unknown = { last: null, incomplete: null, unreadable: null };
  if (folder === null) return { ...unknown, state: "off" };
  try {
    const last = await newestReport(folder, names);
    const lacking = await newestReport(folder, incompleteNames);
    const incomplete = lacking !== null && (last === null || lacking.verified_at > last.verified_at) ? lacking : null;
    const state = last === null ? "none" : ageOf(last, now) > every * patience ? "late" : "fresh";
    return { state, last, incomplete, unreadable: null };
  } catch (error) {
    return { ...unknown, state: "unreadable", unreadable: (error as Error).message };
  }
}

/** How the backups stand, as an operator reads it. */
export function standingText({ state, last, incomplete, unreadable }: BackupStanding): string {
  if (state === "off") return "The program makes no backups by itself: BACKUP_DIR is not set.";
  if (unreadable !== null) return `Whether there are backups is not known: ${unreadable}.`;
  const lacks =
    incomplete === null
      ? ""
      : ` In the newest one ${incomplete.missing_files} of ${incomplete.named_files} files that the database names are missing.`;
  return `${verifiedText(state, last)}${lacks}`;
}

function verifiedText(state: BackupState, last: Report | null): string {
  if (last === null) return "There is no verified backup yet.";
  const made = `The last verified backup shows ${last.made_at.slice(0, 16).replace("T", " ")}Z.`;
  const open = last.encrypted ? "" : " It is not encrypted.";
  return state === "late" ? `${made} That is older than it should be.` : `${made}${open}`;
}

/** Milliseconds since the instant that a backup shows. */
export const ageOf = ({ made_at }: Pick<Report, "made_at">, now: Date): number =>
  now.getTime() - new Date(made_at).getTime();

/**
 * The report beside a backup; null if it has none, or a damaged one: the backup then counts as unverified. Throws if this
 * user may not read it.
 */
async function readReport(path: string): Promise<Report | null> {
  try {
    const report = Report.parse(JSON.parse(await readFile(reportOf(path), "utf8")));
    return (await stat(path)).size === report.bytes ? report : null;
  } catch (error) {
    if (["EACCES", "EPERM", "EIO"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    return null; // an older one may be whole
  }
}

async function listKept(folder: string, kind: RegExp): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => kind.test(name)).sort();
}

/** Removes the oldest beyond `keep`, of those that lack files all but the newest, and what a killed process left more than a day ago. */
export async function removeOld(folder: string, keep: number, now: Date): Promise<void> {
  const whole = (await listKept(folder, names)).slice(0, -keep);
  const lacking = (await listKept(folder, incompleteNames)).slice(0, -1);
  for (const name of [...whole, ...lacking]) {
    await rm(join(folder, name), { force: true });
    await rm(reportOf(join(folder, name)), { force: true });
  }
  for (const name of (await readdir(folder)).filter((each) => leftover.test(each))) {
    const info = await stat(join(folder, name)).catch(() => null); // its own process has just removed it
    if (info === null || now.getTime() - info.mtimeMs < 86_400_000) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}
