import { serviceDay, showDate } from "#domain/stay-dates";
import { wallAt } from "#domain/wall-clock";
import { ageOf, type BackupStanding, standingOf, standingText } from "#server/platform/backup/kept-backups";
import type { Clock } from "#server/platform/context";
import type { Database, Db } from "#server/platform/db/database";
import type { Secrets } from "#server/platform/db/secrets";
import { holdClaim, type Job } from "#server/platform/jobs/queue";
import type { MailContent } from "#server/platform/mail/layout";
import { sendMail } from "#server/platform/mail/send-mail";

export const backupJob = "back-up";
export const lateBackupMail = "late-backup";

/** The backups on schedule: where they are, how often one is made (ms), and what makes it. */
export interface Backups {
  folder: string;
  every: number;
  make(stopping: AbortSignal): Promise<void>;
}

interface Tools {
  database: Database;
  clock: Clock;
  secrets: Secrets;
  /** Absent if this program makes none. */
  backups?: Backups | null | undefined;
}

const hour = 3_600_000;
const slack = hour / 2; // so that a daily backup stays at its hour
const holdEvery = 60_000; // ms

/**
 * The job, once an hour: makes a backup if the last verified one is old enough. One that fails is tried again an hour
 * later; once the last one is older than it should be, the service's staff is told by mail, once a day. A folder that
 * cannot be read gets none: nothing in it could be counted or removed.
 */
export async function backUpWhenDue(job: Job, tools: Tools, stopping: AbortSignal): Promise<void> {
  const { database, clock, backups } = tools;
  if (!backups) return;
  const standing = await standingOf(backups, clock.now());
  const { last } = standing;
  if (last !== null && ageOf(last, clock.now()) < backups.every - slack) return;
  // a lost claim shows when the job is finished: then another worker has it
  const hold = setInterval(() => void holdClaim(database, job, clock.now()).catch(() => {}), holdEvery);
  try {
    if (standing.state === "unreadable") throw new Error(standingText(standing));
    await database.upkeep(); // of the embedded database a snapshot of this moment is taken
    await backups.make(stopping);
  } catch (error) {
    if (!stopping.aborted) await notifyIfLate(tools, backups, error);
    throw error;
  } finally {
    clearInterval(hold);
  }
}

async function notifyIfLate({ database, clock, secrets }: Tools, backups: Backups, error: unknown): Promise<void> {
  const now = clock.now();
  const standing = await standingOf(backups, now);
  if (standing.state === "fresh") return;
  const about = serviceDay(now);
  await database.asAuth(async (db) => {
    if (await wasTold(db, about, now)) return;
    const content = lateMail(backups, standing, error);
    for (const to of await listStaff(db)) {
      await sendMail(db, secrets, now, { kind: lateBackupMail, tenant_id: null, about, to, ...content });
    }
  });
}

/** Whether the mail is still to be sent: not if a backup was made meanwhile. */
export async function isLateMailWanted({ clock, backups }: Tools): Promise<boolean> {
  if (!backups) return false;
  const { state } = await standingOf(backups, clock.now());
  return state !== "fresh";
}

function lateMail({ every }: Backups, { state, last }: BackupStanding, error: unknown): Omit<MailContent, "to"> {
  const hours = Math.round(every / hour);
  const expected = hours === 1 ? "uma por hora" : `uma a cada ${hours} horas`;
  const wall = last === null ? null : wallAt("America/Sao_Paulo", new Date(last.made_at));
  const reason = String((error as Error)?.message ?? error).slice(0, 500);
  const none =
    state === "unreadable"
      ? "O programa não consegue ler a pasta das cópias de segurança (BACKUP_DIR), por isso não se sabe se há alguma."
      : "Ainda não há nenhuma cópia de segurança conferida.";
  return {
    subject: "A cópia de segurança do Estadia está atrasada",
    parts: [
      wall === null
        ? `${none} O esperado é ${expected}.`
        : `A última cópia de segurança conferida mostra os dados de ${showDate(wall.date)}, ${wall.time} (horário de Brasília). O esperado é ${expected}.`,
      { facts: [["O que a tentativa respondeu", reason]] },
      "O programa tenta de novo a cada hora. Se continuar assim, peça a quem cuida do servidor para rodar npm run backup e ler a resposta.",
    ],
  };
}

async function wasTold(db: Db, day: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("mails")
    .select("id")
    .where("created_at", ">", new Date(now.getTime() - 48 * hour))
    .where("kind", "=", lateBackupMail)
    .where("about", "=", day)
    .executeTakeFirst();
  return row !== undefined;
}

/** The super-admins who can log in. */
async function listStaff(db: Db): Promise<{ name: string; address: string }[]> {
  const rows = await db
    .selectFrom("users")
    .select(["name", "email"])
    .where("is_super_admin", "=", true)
    .where("blocked_at", "is", null)
    .orderBy("email")
    .execute();
  return rows.map(({ name, email }) => ({ name, address: email }));
}
